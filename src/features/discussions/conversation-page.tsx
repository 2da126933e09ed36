import { useSearch } from '@tanstack/react-router'
import { MessageCircleOff } from 'lucide-react'
import { useState } from 'react'
import { useConversation, useMessages } from '#src/mirror/talk-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import type { ConversationView } from '#src/sync/view/conversations.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ConversationLinks } from './conversation-links.tsx'
import { ConversationScreen } from './conversation-screen.tsx'
import { NoConversation } from './no-conversation.tsx'
import { useConversationActs } from './use-conversation-acts.ts'

/** One conversation; also by an id that this device made for it before the server had it. */
export function ConversationPage({ id }: { id: string }) {
  const view = useConversation(id)
  if (view.data) return <Known id={id} conversation={view.data} />
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

function Known({ id, conversation }: { id: string; conversation: ConversationView }) {
  const acts = useConversationActs()
  const { data, goOn } = useMessages(id)
  const { offre } = useSearch({ strict: false })
  // The server may know the conversation by another id: what is being written stays under one as long as it is open.
  const [noteId] = useState(conversation.id)
  if (data === undefined) return null
  return (
    <ConversationScreen
      conversation={conversation}
      noteId={noteId}
      window={data}
      onGoOn={goOn}
      onSend={(written) => acts.send(id, written)}
      onOffer={(price) => acts.offer(id, price)}
      offers={offre !== undefined}
    />
  )
}
