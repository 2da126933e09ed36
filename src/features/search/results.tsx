import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { ProductList } from '#src/components/product-list.tsx'
import type { ProductPageRow } from '#src/db/rows.ts'
import { searchPageName } from '#src/domains/search/search-pages.ts'
import { type SearchQuery, searchQueryText } from '#src/lib/search-query.ts'
import { useProductPage } from '#src/mirror/market-views.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { View } from '#src/mirror/use-view.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import { rememberSearch } from './recent-searches.ts'
import css from './results.module.css'
import { ResultsHead } from './results-head.tsx'

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
  const online = useSyncStatus('online')
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

interface PhaseDeps {
  view: Pick<View<unknown>, 'data' | 'filled' | 'absent' | 'failure'>
  online: boolean
  /** The user has begun to read the local results: do not replace them. */
  isTouched: boolean
  /** The user has asked to see the server's results. */
  isReleased: boolean
}

/**
 * `unknown`: mirror not read. `here`: local results; `here-awaiting`: until the server responds; `here-held`: server
 * results are ready, but the user is reading.
 */
type ResultsPhase = 'unknown' | 'answered' | 'here' | 'here-awaiting' | 'here-held'

export function resultsPhase({ view, online, isTouched, isReleased }: PhaseDeps): ResultsPhase {
  if (view.data === undefined) return 'unknown'
  if (view.filled) return isTouched && !isReleased ? 'here-held' : 'answered'
  return !online || view.absent || view.failure !== null ? 'here' : 'here-awaiting'
}

/** Set once the user scrolls, touches or focuses the box while it contains `[data-waits]` (about to be replaced). */
function useTouched(): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null)
  const [isTouched, touch] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const waits = () => box.current?.querySelector('[data-waits]') != null
    const note = () => {
      if (waits()) touch(true)
    }
    const inside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target)) note()
    }
    const scrolled = () => {
      if (scrollY > 0) note()
    }
    addEventListener('scroll', scrolled, { signal, passive: true })
    addEventListener('pointerdown', inside, { signal, passive: true })
    addEventListener('focusin', inside, { signal })
    return () => listening.abort()
  }, [])
  return [box, isTouched]
}
