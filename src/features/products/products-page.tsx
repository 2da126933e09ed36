import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { BackLink } from '#src/components/back-link.tsx'
import { FilterButton } from '#src/components/filters/filter-button.tsx'
import type { FilterPart } from '#src/components/filters/filter-part.ts'
import { QuickFilters } from '#src/components/filters/quick-filters.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { ProductList } from '#src/components/product-list.tsx'
import { marketPageName } from '#src/domains/products/market.ts'
import { filtersOf, type MarketQuery, marketQueryText, readMarketQuery } from '#src/lib/market-query.ts'
import { useProductPage } from '#src/mirror/market-views.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Page, PageBack } from '#src/ui/page.tsx'
import { useWide } from '#src/ui/use-wide.ts'

const others = () => import('./market/other-lists.ts')
const FilterChips = lazyRouteComponent(others, 'FilterChips')
const FilterSheet = lazyRouteComponent(others, 'FilterSheet')
const FilterRail = lazyRouteComponent(others, 'FilterRail')
const FavoritesList = lazyRouteComponent(() => import('./market/favorites-list.tsx'), 'FavoritesList')
const SignInFirst = lazyRouteComponent(others, 'SignInFirst')
const NothingFound = lazyRouteComponent(others, 'NothingFound')
const KnownProducts = lazyRouteComponent(others, 'KnownProducts')
const PackedList = lazyRouteComponent(() => import('./market/packed-list.tsx'), 'PackedList')

/** The product list, or the favourites with `filter=favorites`. */
export function ProductsPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const signedIn = useUser() !== null
  if (search.filter === 'favorites') {
    return (
      <PageBack value={<BackLink to="/profile" />}>
        <Page title="Mes favoris">
          <Suspense fallback={<ProductGridSkeleton />}>
            {signedIn ? <FavoritesList /> : <SignInFirst />}
          </Suspense>
        </Page>
      </PageBack>
    )
  }
  const query = readMarketQuery(search)
  return <Market query={query} signedIn={signedIn} />
}

interface MarketProps {
  query: MarketQuery
  signedIn: boolean
}

function Market({ query, signedIn }: MarketProps) {
  const [part, choose] = useState<FilterPart | null>(null)
  const text = marketQueryText(query)
  const chosen = Object.keys(filtersOf(query)).length
  return (
    <Page title="Produits" actions={<FilterButton chosen={chosen} onClick={() => choose('all')} />}>
      <QuickFilters query={query} onPick={choose} />
      <div className="columns">
        <div className="side-slot">
          {useWide() ? (
            <Suspense>
              <FilterRail query={query} />
            </Suspense>
          ) : null}
        </div>
        <div>
          {text === '' ? null : (
            <Suspense>
              <FilterChips query={query} />
            </Suspense>
          )}
          <Found key={text} query={query} signedIn={signedIn} />
        </div>
      </div>
      {part === null ? null : (
        <Suspense>
          <FilterSheet query={query} part={part} onClose={() => choose(null)} />
        </Suspense>
      )}
    </Page>
  )
}

function Found({ query, signedIn }: MarketProps) {
  const online = useSyncStatus('online')
  const page = useProductPage(marketPageName(marketQueryText(query))).data
  // A list already displayed online stays when the connection is lost.
  const [isRead, read] = useState(false)
  if (online && !isRead && page) read(true)
  const list = <MarketList query={query} signedIn={signedIn} />
  if (online || isRead || !signedIn) return list
  return (
    <Suspense fallback={list}>
      <PackedList query={query} signedIn={signedIn}>
        {list}
      </PackedList>
    </Suspense>
  )
}

function MarketList({ query, signedIn }: MarketProps) {
  const text = marketQueryText(query)
  const view = useProductPage(marketPageName(text))
  return (
    <Mirrored
      view={view}
      skeleton={<ProductGridSkeleton />}
      unseen={
        <Suspense fallback={<ProductGridSkeleton />}>
          <KnownProducts query={query} signedIn={signedIn} />
        </Suspense>
      }
    >
      {(page) =>
        page === null || page.products.length === 0 ? (
          <Suspense>
            <NothingFound narrowed={text !== ''} />
          </Suspense>
        ) : (
          <ProductList page={page} nameOf={(cursor) => marketPageName(text, cursor)} signedIn={signedIn} />
        )
      }
    </Mirrored>
  )
}
