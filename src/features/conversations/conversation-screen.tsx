import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { Closure, Conversation, MeetingPoint } from '#contract/conversations.ts'
import { type OfferAnswer, offerStateNow } from '#contract/offer-life.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useStable } from '#src/components/use-stable.ts'
import type { MessageView, MessageWindow } from '#src/domains/conversations/messages.ts'
import { offerAnswer } from '#src/domains/conversations/mutations.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { newId } from '#src/lib/id.ts'
import type { MessagesView } from '#src/mirror/conversation-views.ts'
import { useAttention, useSendTyping, useTyping } from '#src/mirror/live-hooks.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Composer, type Written } from './composer/composer.tsx'
import type { MessageDraft } from './composer/message-draft.ts'
import { ConversationLayout } from './conversation-layout.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import css from './conversation-screen.module.css'
import type { MessageActs } from './log/message-item.tsx'
import { MessageLog } from './log/message-log.tsx'
import { OfferSheet } from './offer/offer-sheet.tsx'
import { AgreedOrder, ProductStrip } from './product-strip.tsx'
import { useConversationActs } from './use-conversation-acts.ts'

const MeetingSheet = lazyRouteComponent(() => import('./meeting/meeting-sheet.tsx'), 'MeetingSheet')

/** The offer being entered: a first one, or a counter-offer to `against`. */
type Offering = { against: MessageView | null }

interface ConversationScreenProps {
  conversation: ConversationView
  note: MessageDraft
  window: MessageWindow
  onGoOn: MessagesView['goOn']
  onSend: (written: Written) => Promise<boolean>
  onMeeting: (point: MeetingPoint & { text: string }) => Promise<boolean>
  onOffer: (price: number) => Promise<boolean>
  /** The offer sheet is open initially. */
  offers?: boolean
}

export function ConversationScreen(props: ConversationScreenProps) {
  const { conversation, note, window, onGoOn, onSend, onMeeting, onOffer } = props
  const { id, other, product, closure, local } = conversation
  const { sync } = useMirror()
  const attempt = useAttempt()
  const sendTyping = useSendTyping(id)
  const [isMeeting, meet] = useState(false)
  const [offering, offer] = useState<Offering | null>(props.offers ? { against: null } : null)
  const acts = useMessageActs({ conversation: id, note, onCounter: (against) => offer({ against }) })
  const goOn = useStable(onGoOn)
  useAttention()
  const may = mayOffer(conversation, window.messages, Date.now())

  const propose = async (price: number) => {
    const against = offering?.against ?? null
    const body = { id: newId(), event: 'counter', offer: newId(), price } as const
    const isKept =
      against === null
        ? await onOffer(price)
        : await attempt(() => sync.act(offerAnswer, { conversation: id, offer: against.id, body }))
    if (isKept) offer(null)
    return isKept
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
            onMeeting={() => meet(true)}
            onType={() => {
              if (!local) sendTyping()
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
      {isMeeting ? (
        <Suspense>
          <MeetingSheet name={other.name} onClose={() => meet(false)} onSend={onMeeting} />
        </Suspense>
      ) : null}
      {offering === null ? null : (
        <OfferSheet
          title={offering.against === null ? 'Faire une offre' : 'Proposer un autre prix'}
          product={product.title}
          askingPrice={product.price}
          onClose={() => offer(null)}
          onOffer={propose}
        />
      )}
    </ConversationLayout>
  )
}

function ConversationHead({ conversation }: { conversation: ConversationView }) {
  const { id, other, muted, archived, closure, local } = conversation
  const isTyping = useTyping(id)
  const gone = closure === 'gone'
  const who = (
    <>
      <Avatar name={other.name} src={other.avatar} />
      <span className="stack shrink">
        <h1 className={css.name} tabIndex={-1}>
          {other.name}
        </h1>
        <span className={css.state}>{isTyping ? 'écrit…' : archived ? 'Archivée' : ''}</span>
      </span>
      {muted ? <BellOff className={css.muted} role="img" aria-label="En silencieux" /> : null}
    </>
  )
  return (
    <header className={css.head}>
      <div className={css.back}>
        <BackLink to={archived ? '/discussions/old' : '/messages'} />
      </div>
      {gone ? (
        <div className={css.who}>{who}</div>
      ) : (
        <Link to="/users/$id" params={{ id: other.id }} className={css.who}>
          {who}
        </Link>
      )}
      {local ? null : <ConversationMenu conversation={conversation} />}
    </header>
  )
}

/** Replaces the message field of a closed conversation: the reason and a link. */
function ClosedNote({ conversation }: { conversation: ConversationView }) {
  const acts = useConversationActs()
  const { closure, other } = conversation
  if (closure === null) return null
  return (
    <div className={css.note}>
      <p>{closureText(closure, other.name)}</p>
      {closure === 'blocked' ? (
        <Button onClick={() => void acts.block(conversation, false)}>Débloquer</Button>
      ) : (
        <Link to="/products" className={buttonClass()}>
          Voir les produits
        </Link>
      )}
    </div>
  )
}

export function closureText(closure: Closure, name: string): string {
  if (closure === 'blocked') return `Vous avez bloqué ${name}. Débloquez pour lui écrire.`
  if (closure === 'gone') return 'Ce compte n’existe plus. Vos messages restent ici.'
  return 'Cette conversation est fermée\u00a0: plus aucun message n’y passe.'
}

interface ActsDeps {
  conversation: string
  note: MessageDraft
  /** Opens the sheet for a counter-offer. */
  onCounter: (message: MessageView) => void
}

function useMessageActs({ conversation, note, onCounter }: ActsDeps): MessageActs {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const answer = useStable<MessageActs['answer']>((message, event) => {
    if (event === 'counter') return onCounter(message)
    void attempt(() => sync.act(offerAnswer, answerArgs(conversation, message.id, event)))
  })
  const retry = useStable<MessageActs['retry']>(({ entry }) => {
    if (entry !== null) void attempt(() => sync.retry(entry))
  })
  const drop = useStable<MessageActs['drop']>(({ entry }) => {
    if (entry !== null) void attempt(() => sync.abandon(entry))
  })
  const edit = useStable<MessageActs['edit']>((message) => {
    if (message.entry === null) return
    // Text already in the field is kept, below the restored message.
    note.change({ words: note.words === '' ? message.text : `${message.text}\n${note.words}` })
    drop(message)
  })
  return useMemo(() => ({ answer, retry, edit, drop }), [answer, retry, edit, drop])
}

function answerArgs(conversation: string, offer: string, event: Exclude<OfferAnswer, 'counter'>) {
  return { conversation, offer, body: { id: newId(), event } }
}

/** An offer needs a published or reserved product, an open conversation and no other pending offer. */
export function mayOffer(
  { product, closure }: Pick<Conversation, 'product' | 'closure'>,
  messages: readonly MessageView[],
  now: number,
): boolean {
  if (closure !== null || (product.state !== 'published' && product.state !== 'reserved')) return false
  return !messages.some(
    ({ offer, send }) => offer !== null && send !== 'failed' && offerStateNow(offer, now) === 'pending',
  )
}
