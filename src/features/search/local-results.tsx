import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { ProductGrid, ProductGridSkeleton } from '#src/components/product-grid.tsx'
import type { SearchQuery } from '#src/lib/search-query.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './results.module.css'
import { ResultsHead } from './results-head.tsx'
import { useFindings } from './use-local-search.ts'

const NoResults = lazyRouteComponent(() => import('./no-results.tsx'), 'NoResults')

/** Rows added by each press of the button. */
const step = 60

interface LocalResultsProps {
  query: SearchQuery
  near: string | null
  /** Local results are shown until the server responds. */
  isAwaiting: boolean
}

export function LocalResults({ query, near, isAwaiting }: LocalResultsProps) {
  const now = useMinute()
  const signedIn = useUser() !== null
  const [limit, setLimit] = useState(step)
  const findings = useFindings({ query, near, limit })
  const [shown, show] = useState(findings)
  // Keep the previous results while a search runs.
  if (findings !== undefined && findings !== shown) show(findings)
  if (shown === undefined) return <ProductGridSkeleton />
  const { products = [], total = 0, partial = false, didYouMean = null, since = null } = shown ?? {}
  if (isAwaiting && products.length === 0) return <ProductGridSkeleton />
  return (
    <div data-waits={isAwaiting ? '' : undefined}>
      <ResultsHead
        query={query}
        total={total}
        partial={partial}
        didYouMean={didYouMean}
        since={isAwaiting ? null : since}
        isAwaiting={isAwaiting}
      />
      {products.length === 0 ? (
        <Suspense>
          <NoResults query={query} isHere held={shown?.held ?? 0} />
        </Suspense>
      ) : (
        <Suspense>
          <FavoriteButtons signedIn={signedIn}>
            {(corner) => <ProductGrid products={products} now={now} eager={4} corner={corner} />}
          </FavoriteButtons>
        </Suspense>
      )}
      {total > products.length && products.length > 0 ? (
        <p className={css.more}>
          <Button onClick={() => setLimit(limit + step)}>Afficher plus de résultats</Button>
        </p>
      ) : null}
    </div>
  )
}
