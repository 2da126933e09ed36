import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { History, SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGrid, ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { useMarket } from '#src/mirror/market-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { readRecent } from './recent-searches.ts'
import css from './search-start.module.css'

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

function RecentSearches() {
  const { db } = useMirror()
  const recent = useLiveQuery(() => readRecent(db), [db]) ?? []
  if (recent.length === 0) return null
  return (
    <Region
      title="Recherches récentes"
      action={
        <Button variant="quiet" size="small" onClick={() => void db.recentSearches.clear()}>
          Effacer
        </Button>
      }
    >
      <ul className="row gap-2">
        {recent.map(({ id, q }) => (
          <li key={id} className={css.item}>
            <Link to="/search" search={{ q }} className={css.link}>
              <History aria-hidden="true" />
              <span className={css.words}>{q}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Region>
  )
}
