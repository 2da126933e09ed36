import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** Search over what the mirror holds. */
export function SearchPage() {
  return (
    <Page title="Recherche">
      <Card>
        <EmptyState
          icon={<Search />}
          title="Aucun résultat"
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
