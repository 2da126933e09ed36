import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** The hub of conversations about products. */
export function DiscussionsPage() {
  return (
    <Page title="Discussions">
      <Card>
        <EmptyState
          icon={<MessagesSquare />}
          title="Aucune discussion"
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
