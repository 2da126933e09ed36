import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** What publishing offers cost. */
export function PackagesPage() {
  return (
    <Page title="Forfaits de publication">
      <Card>
        <EmptyState
          icon={<Layers />}
          title="Ce serveur ne propose pas de forfait."
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
