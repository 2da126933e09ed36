import { MessagesSquare } from 'lucide-react'
import { Page } from '#src/ui/page.tsx'
import { ConversationLinks } from './conversation-links.tsx'
import { NoConversation } from './no-conversation.tsx'

/** The hub of conversations, by product. */
export function DiscussionsPage() {
  return (
    <Page title="Discussions">
      <ConversationLinks />
      <NoConversation
        icon={<MessagesSquare />}
        title="Aucune discussion autour d’une annonce"
        way={{ to: '/products', label: 'Voir les produits' }}
      />
    </Page>
  )
}
