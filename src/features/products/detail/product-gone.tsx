import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function ProductGone() {
  return (
    <Card>
      <EmptyState
        art="lost"
        title="Cette annonce n’existe plus."
        text="Elle a été retirée, ou l’adresse est incomplète."
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}
