import { Store } from 'lucide-react'
import { Page } from '#src/ui/page.tsx'
import { ConversationLinks } from './conversation-links.tsx'
import { NoConversation } from './no-conversation.tsx'

/** What buyers write about the own products. */
export function SalesConversationsPage() {
  return (
    <Page title="Conversations de vente">
      <ConversationLinks />
      <NoConversation
        icon={<Store />}
        title="Aucun acheteur ne vous a écrit"
        way={{ to: '/my-products', label: 'Voir mes produits' }}
      />
    </Page>
  )
}
