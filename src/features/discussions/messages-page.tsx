import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** The conversations of the signed-in person. */
export function MessagesPage() {
  return (
    <Page title="Messages">
      <Card>
        <EmptyState
          icon={<MessageCircle />}
          title="Aucune conversation"
          action={
            <Link to="/products" className={buttonClass('primary')}>
              Voir les produits
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
