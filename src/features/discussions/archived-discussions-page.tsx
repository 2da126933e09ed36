import { Archive } from 'lucide-react'
import { Page } from '#src/ui/page.tsx'
import { ConversationLinks } from './conversation-links.tsx'
import { NoConversation } from './no-conversation.tsx'

/** Conversations that were put away. */
export function ArchivedDiscussionsPage() {
  return (
    <Page title="Discussions archivées">
      <ConversationLinks />
      <NoConversation
        icon={<Archive />}
        title="Aucune discussion archivée"
        way={{ to: '/discussions', label: 'Voir les discussions' }}
      />
    </Page>
  )
}
