import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** The products, for staff. */
export function AdminProductsPage() {
  return (
    <Page title="Gestion des produits">
      <Card>
        <EmptyState
          icon={<Package />}
          title="Ce serveur ne propose pas la liste de toutes les annonces."
          action={
            <Link to="/admin/dashboard" className={buttonClass('primary')}>
              Retour à l’administration
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
