import { Link, lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Suggestion } from '#contract/search.ts'
import { FilterButton } from '#src/components/filters/filter-button.tsx'
import type { FilterPart } from '#src/components/filters/filter-part.ts'
import { QuickFilters } from '#src/components/filters/quick-filters.tsx'
import { filtersOf, type MarketQuery } from '#src/lib/market-query.ts'
import { readSearchQuery, type SearchQuery, searchQueryText } from '#src/lib/search-query.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { Results } from './results.tsx'
import { SaveText } from './save-texts.tsx'
import { SearchForm } from './search-form.tsx'
import css from './search-screen.module.css'
import { SearchStart } from './search-start.tsx'

const FilterChips = lazyRouteComponent(
  () => import('#src/components/filters/filter-chips.tsx'),
  'FilterChips',
)
const filters = () => import('./search-filters.tsx')
const SearchSheet = lazyRouteComponent(filters, 'SearchSheet')
const SearchRail = lazyRouteComponent(filters, 'SearchRail')
const OwnResults = lazyRouteComponent(() => import('./own-results.tsx'), 'OwnResults')

interface SearchScreenProps {
  /** Server suggestions; rejects without a response. */
  suggest: (typed: string) => Promise<Suggestion[]>
}

/** Searches on the server when online, in the local index when offline. */
export function SearchScreen({ suggest }: SearchScreenProps) {
  const query = readSearchQuery(useSearch({ strict: false }) as Record<string, unknown>)
  const [part, choose] = useState<FilterPart | null>(null)
  const go = useGo(query.q)
  const wide = useWide()
  const { q, ...market } = query
  const isSearching = q !== ''
  const chosen = Object.keys(filtersOf(market)).length
  return (
    <Page
      title="Recherche"
      actions={isSearching ? <FilterButton chosen={chosen} onClick={() => choose('all')} /> : undefined}
    >
      <div className={css.parts}>
        <SearchForm query={q} suggest={suggest} />
        {isSearching ? (
          <>
            <QuickFilters query={market} onPick={choose} />
            <div className="columns">
              <div className="side-slot">
                {wide ? (
                  <Suspense>
                    <SearchRail query={query} read={readFilters} onApply={go} />
                  </Suspense>
                ) : null}
              </div>
              <div className={css.parts}>
                <Found query={query} />
              </div>
            </div>
          </>
        ) : (
          <SearchStart />
        )}
      </div>
      {part === null ? null : (
        <Suspense>
          <SearchSheet
            query={query}
            part={part}
            read={readFilters}
            onApply={go}
            onClose={() => choose(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Found({ query }: { query: SearchQuery }) {
  const go = useGo(query.q)
  const signedIn = useUser() !== null
  const { q, ...market } = query
  return (
    <>
      {Object.keys(market).length === 0 ? null : (
        <Suspense>
          <FilterChips query={market} onChange={go} onRename={(next) => go(next, true)} />
        </Suspense>
      )}
      <Suspense>{signedIn ? <OwnResults query={q} /> : null}</Suspense>
      <Results key={JSON.stringify(query)} query={query} save={<SaveSearch query={query} />} />
    </>
  )
}

function useGo(q: string): (market: MarketQuery, replace?: boolean) => void {
  const navigate = useNavigate()
  return (market, replace = false) => void navigate({ to: '/search', search: { q, ...market }, replace })
}

function readFilters(values: Readonly<Record<string, unknown>>): MarketQuery {
  const { q: _, ...market } = readSearchQuery(values)
  return market
}

const SaveSearchButton = lazyRouteComponent(() => import('./save-search-button.tsx'), 'SaveSearchButton')

/** Guests are sent to the sign-in page and back. */
function SaveSearch({ query }: { query: SearchQuery }) {
  const signedIn = useUser() !== null
  if (signedIn) {
    return (
      <Suspense>
        <SaveSearchButton query={query} />
      </Suspense>
    )
  }
  return (
    <Link
      to="/login"
      search={{ redirect: `/search?${searchQueryText(query)}` }}
      className={buttonClass('secondary', 'small')}
    >
      <Bell aria-hidden="true" />
      <SaveText />
    </Link>
  )
}
