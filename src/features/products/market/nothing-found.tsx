import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function NothingFound({ narrowed }: { narrowed: boolean }) {
  return (
    <Card>
      <EmptyState
        art="search"
        title={
          narrowed ? 'Aucune annonce ne correspond à ces choix.' : 'Aucune annonce en ligne pour l’instant.'
        }
        action={
          narrowed ? (
            <Link to="/products" className={buttonClass('primary')}>
              Tout effacer
            </Link>
          ) : (
            <Link to="/products/create" className={buttonClass('primary')}>
              Vendre un article
            </Link>
          )
        }
      />
    </Card>
  )
}
