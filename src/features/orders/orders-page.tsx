import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** Purchases and sales. */
export function OrdersPage() {
  return (
    <Page title="Mes commandes">
      <Card>
        <EmptyState
          icon={<ShoppingBag />}
          title="Aucune commande"
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
