import { Archive } from 'lucide-react'
import { ConversationList } from './list/conversation-list.tsx'
import { ConversationSearch } from './list/conversation-search.tsx'
import { ConversationsPage } from './list/conversations-page.tsx'
import { NoConversation } from './no-conversation.tsx'

/** Conversations that were put away; a new message brings them back. */
export function ArchivedDiscussionsPage() {
  return (
    <ConversationsPage
      title="Discussions archivées"
      pick={({ archived }) => archived}
      empty={
        <NoConversation
          icon={<Archive />}
          title="Aucune discussion archivée"
          way={{ to: '/discussions', label: 'Voir les discussions' }}
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
