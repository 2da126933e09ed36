import { MessageCircleOff } from 'lucide-react'
import { Page } from '#src/ui/page.tsx'
import { ConversationLinks } from './conversation-links.tsx'
import { NoConversation } from './no-conversation.tsx'

/** One conversation. */
export function ConversationPage() {
  return (
    <Page title="Conversation">
      <ConversationLinks />
      <NoConversation
        icon={<MessageCircleOff />}
        title="Cette conversation n’existe pas ou n’existe plus."
        way={{ to: '/messages', label: 'Voir les messages' }}
      />
    </Page>
  )
}
