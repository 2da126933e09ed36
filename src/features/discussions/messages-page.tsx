import { MessageCircle } from 'lucide-react'
import { ConversationList } from './list/conversation-list.tsx'
import { ConversationSearch } from './list/conversation-search.tsx'
import { ConversationsPage } from './list/conversations-page.tsx'
import { NoConversation } from './no-conversation.tsx'

/** The conversations of the signed-in person, the last active first. */
export function MessagesPage() {
  return (
    <ConversationsPage
      title="Messages"
      pick={({ archived }) => !archived}
      empty={
        <NoConversation
          icon={<MessageCircle />}
          title="Aucune conversation"
          text="Écrivez à un vendeur depuis son annonce."
          way={{ to: '/products', label: 'Voir les produits' }}
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
