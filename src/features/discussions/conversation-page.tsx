import { Link } from '@tanstack/react-router'
import { MessageCircleOff } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** One conversation. */
export function ConversationPage() {
  return (
    <Page title="Conversation">
      <Card>
        <EmptyState
          icon={<MessageCircleOff />}
          title="Cette conversation n’est pas sur cet appareil."
          action={
            <Link to="/messages" className={buttonClass('primary')}>
              Voir les messages
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
