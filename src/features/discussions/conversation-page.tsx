import { useSearch } from '@tanstack/react-router'
import { MessageCircleOff } from 'lucide-react'
import { useConversation, useMessages } from '#src/mirror/talk-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useTalkNote } from './composer/use-talk-note.ts'
import { ConversationLinks } from './conversation-links.tsx'
import { ConversationScreen } from './conversation-screen.tsx'
import { NoConversation } from './no-conversation.tsx'
import { useConversationActs } from './use-conversation-acts.ts'

/** One conversation; also by an id that this device made for it before the server had it. */
export function ConversationPage({ id }: { id: string }) {
  // All at once: one after the other they would cost a slow phone three times the wait.
  const view = useConversation(id)
  const { data: window, goOn } = useMessages(id)
  const note = useTalkNote(id)
  const acts = useConversationActs()
  const { offre } = useSearch({ strict: false })
  // Some milliseconds, until this device has been looked through: nothing is drawn that would be replaced at once.
  if (view.data === undefined || (view.data && (window === undefined || note === null))) return null
  if (view.data && window !== undefined && note !== null)
    return (
      <ConversationScreen
        conversation={view.data}
        note={note}
        window={window}
        onGoOn={goOn}
        onSend={(written) => acts.send(id, written)}
        onOffer={(price) => acts.offer(id, price)}
        offers={offre !== undefined}
      />
    )
  return (
    <Page title="Conversation">
      <ConversationLinks />
      <Mirrored view={view} skeleton={<Skeleton shape="row" lines={5} />}>
        {() => (
          <NoConversation
            icon={<MessageCircleOff />}
            title="Cette conversation n’existe pas ou n’existe plus."
            way={{ to: '/messages', label: 'Voir les messages' }}
          />
        )}
      </Mirrored>
    </Page>
  )
}
