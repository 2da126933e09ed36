import { Link } from '@tanstack/react-router'
import { counted } from '#src/components/counted.ts'
import type { SearchQuery } from '#src/lib/search-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

interface NoResultsProps {
  query: SearchQuery
  /** Only the local index was searched; `held`: count of its products. */
  isHere?: boolean
  held?: number
}

export function NoResults({ query, isHere = false, held = 0 }: NoResultsProps) {
  const { q, sort: _, ...filters } = query
  const isNarrowed = Object.keys(filters).length > 0
  const way = isNarrowed ? (
    <Link to="/search" search={{ q }} className={buttonClass('primary')}>
      Rechercher sans les filtres
    </Link>
  ) : (
    <Link to="/products" className={buttonClass('primary')}>
      Voir les produits
    </Link>
  )
  return (
    <Card>
      <EmptyState
        art="search"
        title="Aucune annonce ne correspond."
        text={
          isHere
            ? `${counted(held, 'annonce gardée', 'annonces gardées')} sur cet appareil. Le reste du marché se cherche avec du réseau.`
            : 'Essayez un mot plus court ou plus courant, ou enregistrez la recherche : vous saurez quand une annonce arrive.'
        }
        action={way}
      />
    </Card>
  )
}
