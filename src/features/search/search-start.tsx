import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import { ProductGridSkeleton } from '#src/components/product-grid-skeleton.tsx'
import { useMarket } from '#src/mirror/market-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { RecentSearches } from './recent-list.tsx'

const SavedSearches = lazyRouteComponent(() => import('./saved-list.tsx'), 'SavedSearches')

const first = 12
const seenAtOnce = 4

export function SearchStart() {
  const signedIn = useUser() !== null
  return (
    <>
      <RecentSearches />
      {signedIn ? (
        <Suspense>
          <SavedSearches />
        </Suspense>
      ) : null}
      <Newest />
    </>
  )
}

function Newest() {
  const view = useMarket()
  const now = useMinute()
  return (
    <Region title="Sur le marché">
      <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
        {(known) =>
          known.length > 0 ? (
            <ProductGrid products={known.slice(0, first)} now={now} eager={seenAtOnce} />
          ) : (
            <Card>
              <EmptyState
                icon={<SearchX />}
                title="Aucune annonce en ligne pour l’instant."
                action={
                  <Link to="/products" className={buttonClass('primary')}>
                    Voir les produits
                  </Link>
                }
              />
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}
