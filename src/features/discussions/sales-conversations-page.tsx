import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** What buyers write about the own products. */
export function SalesConversationsPage() {
  return (
    <Page title="Conversations de vente">
      <Card>
        <EmptyState
          icon={<Store />}
          title="Aucune conversation de vente"
          action={
            <Link to="/my-products" className={buttonClass('primary')}>
              Voir mes produits
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
