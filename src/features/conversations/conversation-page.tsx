import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useConversation, useMessages } from '#src/mirror/conversation-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMessageDraft } from './composer/message-draft.ts'
import { ConversationScreen } from './conversation-screen.tsx'
import { NoConversation } from './no-conversation.tsx'
import { aheadOf } from './read-ahead.ts'
import { useConversationActs } from './use-conversation-acts.ts'

/** `id` may be a client-generated alias. */
export function ConversationPage({ id }: { id: string }) {
  const { db } = useMirror()
  const [ahead] = useState(() => aheadOf(db, id))
  // All three reads start in the same render; in sequence a slow phone would wait three times as long.
  const view = useConversation(id)
  const messages = useMessages(id)
  const note = useMessageDraft(id, ahead?.note)
  // Conversation and messages must be of the same age: either both preloaded or both live.
  const isRead = view.data !== undefined && messages.data !== undefined
  const conversation = isRead || ahead === undefined ? view.data : ahead.conversation
  const window = isRead || ahead === undefined ? messages.data : ahead.window
  const acts = useConversationActs()
  const { offre } = useSearch({ strict: false })
  // Renders nothing during the first read (a few ms) instead of flashing a skeleton.
  if (conversation === undefined || (conversation && (window === undefined || note === null))) return null
  if (conversation && window !== undefined && note !== null)
    return (
      <ConversationScreen
        conversation={conversation}
        note={note}
        window={window}
        onGoOn={messages.goOn}
        onSend={(written) => acts.send(id, written)}
        onMeeting={(point) => acts.meet(id, point)}
        onOffer={(price) => acts.offer(id, price)}
        offers={offre !== undefined}
      />
    )
  return (
    <Page title="Conversation">
      <Mirrored view={view} skeleton={<Skeleton shape="row" lines={5} />}>
        {() => (
          <NoConversation
            title="Cette conversation n’existe pas ou n’existe plus."
            way={{ to: '/messages', label: 'Voir les messages' }}
          />
        )}
      </Mirrored>
    </Page>
  )
}
