import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** What the signed-in person bought. */
export function Purchases() {
  return (
    <Card>
      <EmptyState
        icon={<ShoppingBag />}
        title="Aucun achat sur cet appareil."
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}
