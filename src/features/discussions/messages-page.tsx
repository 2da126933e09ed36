import { MessageCircle } from 'lucide-react'
import { useStats } from '#src/mirror/views.ts'
import { Page } from '#src/ui/page.tsx'
import { ConversationLinks } from './conversation-links.tsx'
import { NoConversation } from './no-conversation.tsx'
import { unreadElsewhere } from './unread-elsewhere.ts'

/** The conversations of the signed-in person. */
export function MessagesPage() {
  const unread = useStats().data?.row.overview.unread_messages ?? 0
  return (
    <Page title="Messages">
      <ConversationLinks />
      <NoConversation
        icon={<MessageCircle />}
        title={unread > 0 ? 'Aucune conversation sur cet appareil' : 'Aucune conversation'}
        text={unreadElsewhere(unread)}
        way={{ to: '/products', label: 'Voir les produits' }}
      />
    </Page>
  )
}
