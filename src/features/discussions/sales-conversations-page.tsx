import { Store } from 'lucide-react'
import { ConversationList } from './list/conversation-list.tsx'
import { ConversationSearch } from './list/conversation-search.tsx'
import { ConversationsPage } from './list/conversations-page.tsx'
import { NoConversation } from './no-conversation.tsx'

/** What buyers write about the own products. */
export function SalesConversationsPage() {
  return (
    <ConversationsPage
      title="Conversations de vente"
      pick={({ archived, role }) => !archived && role === 'seller'}
      empty={
        <NoConversation
          icon={<Store />}
          title="Aucun acheteur ne vous a écrit"
          way={{ to: '/my-products', label: 'Voir mes produits' }}
        />
      }
    >
      {(conversations) => (
        <ConversationSearch conversations={conversations}>
          {(found) => <ConversationList conversations={found} />}
        </ConversationSearch>
      )}
    </ConversationsPage>
  )
}
