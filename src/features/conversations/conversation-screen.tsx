import { useState } from 'react'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { MessageView, MessageWindow } from '#src/domains/conversations/messages.ts'
import { offerAnswer } from '#src/domains/conversations/mutations.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { newId } from '#src/lib/id.ts'
import type { MessagesView } from '#src/mirror/conversation-views.ts'
import { useAttention, useSendTyping } from '#src/mirror/live-hooks.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { ClosedNote } from './closed-note.tsx'
import { Composer, type Written } from './composer/composer.tsx'
import type { MessageDraft } from './composer/use-message-draft.ts'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationLayout } from './conversation-layout.tsx'
import { MessageLog } from './log/message-log.tsx'
import { AgreedOrder } from './offer/agreed-order.tsx'
import { mayOffer } from './offer/may-offer.ts'
import { OfferSheet } from './offer/offer-sheet.tsx'
import { ProductStrip } from './product-strip.tsx'
import { useMessageActs } from './use-message-acts.ts'
import { useStable } from './use-stable.ts'

/** The offer being entered: a first one, or a counter-offer to `against`. */
type Offering = { against: MessageView | null }

interface ConversationScreenProps {
  conversation: ConversationView
  note: MessageDraft
  window: MessageWindow
  onGoOn: MessagesView['goOn']
  onSend: (written: Written) => Promise<boolean>
  onOffer: (price: number) => Promise<boolean>
  /** The offer sheet is open initially. */
  offers?: boolean
}

export function ConversationScreen(props: ConversationScreenProps) {
  const { conversation, note, window, onGoOn, onSend, onOffer } = props
  const { id, other, product, closure, local } = conversation
  const { sync } = useMirror()
  const attempt = useAttempt()
  const tellTyping = useSendTyping(id)
  const [offering, offer] = useState<Offering | null>(props.offers ? { against: null } : null)
  const acts = useMessageActs({ conversation: id, note, onCounter: (against) => offer({ against }) })
  const goOn = useStable(onGoOn)
  useAttention()
  const may = mayOffer(conversation, window.messages, Date.now())

  const propose = async (price: number) => {
    const against = offering?.against ?? null
    offer(null)
    if (against === null) return onOffer(price)
    const body = { id: newId(), event: 'counter', offer: newId(), price } as const
    return attempt(() => sync.act(offerAnswer, { conversation: id, offer: against.id, body }))
  }
  return (
    <ConversationLayout
      title={other.name}
      id={id}
      head={
        <>
          <ConversationHead conversation={conversation} />
          <ProductStrip conversation={conversation} onOffer={may ? () => offer({ against: null }) : null} />
          <AgreedOrder conversation={conversation} />
        </>
      }
      foot={
        closure !== null ? (
          <ClosedNote conversation={conversation} />
        ) : (
          <Composer
            note={note}
            conversation={conversation}
            onSend={onSend}
            onType={() => {
              if (!local) tellTyping()
            }}
          />
        )
      }
    >
      <MessageLog
        conversation={conversation}
        window={window}
        onGoOn={goOn}
        waved={note.waved}
        onWave={note.wave}
        acts={acts}
      />
      {offering === null ? null : (
        <OfferSheet
          title={offering.against === null ? 'Faire une offre' : 'Proposer un autre prix'}
          product={product.title}
          asked={product.price}
          onClose={() => offer(null)}
          onOffer={(price) => void propose(price)}
        />
      )}
    </ConversationLayout>
  )
}
