import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ProductGridSkeleton } from '#src/components/product-grid-skeleton.tsx'
import { ProductList } from '#src/components/product-list.tsx'
import type { ProductPageRow } from '#src/db/rows.ts'
import { searchPageName } from '#src/domains/search/search-pages.ts'
import { type SearchQuery, searchQueryText } from '#src/lib/search-query.ts'
import { useProductPage } from '#src/mirror/market-views.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import { rememberSearch } from './recent-searches.ts'
import css from './results.module.css'
import { ResultsHead } from './results-head.tsx'
import { resultsPhase } from './results-phase.ts'
import { useTouched } from './use-touched.ts'

const LocalResults = lazyRouteComponent(() => import('./local-results.tsx'), 'LocalResults')
const NoResults = lazyRouteComponent(() => import('./no-results.tsx'), 'NoResults')

interface ResultsProps {
  query: SearchQuery
  save: ReactNode
}

/** Local results replace those of the server while offline, without search on the server, and until it responds. */
export function Results({ query, save }: ResultsProps) {
  const user = useUser()
  const near = user?.city ?? null
  const text = searchQueryText(query, near)
  const view = useProductPage(searchPageName(text))
  const { online } = useSyncStatus()
  const { db } = useMirror()
  useEffect(() => {
    void rememberSearch(db, query.q, Date.now()).catch(() => {})
  }, [db, query.q])
  const [isReleased, release] = useState(false)
  const [list, isTouched] = useTouched()
  const phase = resultsPhase({ view, online, isTouched, isReleased })
  const page = view.data ?? null

  if (phase === 'unknown') return <ProductGridSkeleton />
  return (
    <Region title="Sur le marché" action={save}>
      <div ref={list}>
        {phase === 'here' || phase === 'here-awaiting' || phase === 'here-held' ? (
          <Suspense fallback={<ProductGridSkeleton />}>
            {phase === 'here-held' ? (
              <p className={css.news} role="status">
                <Button
                  variant="primary"
                  size="small"
                  icon={<ArrowUp aria-hidden="true" />}
                  onClick={() => {
                    release(true)
                    window.scrollTo({ top: 0 })
                  }}
                >
                  Voir les résultats en ligne
                </Button>
              </p>
            ) : null}
            <LocalResults query={query} near={near} isAwaiting={phase === 'here-awaiting'} />
          </Suspense>
        ) : page === null ? null : (
          <Answered
            page={page}
            query={query}
            text={text}
            signedIn={user !== null}
            since={online && view.failure === null ? null : view.fetchedAt}
          />
        )}
      </div>
    </Region>
  )
}

interface AnsweredProps {
  page: ProductPageRow
  query: SearchQuery
  text: string
  signedIn: boolean
  /** Fetch time of stale results (ms since 1970); null for current ones. */
  since: number | null
}

function Answered({ page, query, text, signedIn, since }: AnsweredProps) {
  const { total = null, didYouMean = null, partial = false } = page.search ?? {}
  return (
    <>
      <ResultsHead
        query={query}
        total={total ?? (page.next === null ? page.products.length : null)}
        partial={partial}
        didYouMean={didYouMean}
        since={since}
      />
      {page.products.length === 0 ? (
        <Suspense>
          <NoResults query={query} />
        </Suspense>
      ) : (
        <ProductList page={page} nameOf={(cursor) => searchPageName(text, cursor)} signedIn={signedIn} />
      )}
    </>
  )
}
