import { lazyRouteComponent } from '@tanstack/react-router'
import { useCallback } from 'react'
import { searchSorts } from '#contract/search.ts'
import type { FilterPart } from '#src/components/filters/filter-part.ts'
import { viewProductPage } from '#src/domains/products/market-queries.ts'
import { searchPageName } from '#src/domains/search/search-pages.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { type SearchQuery, searchQueryText } from '#src/lib/search-query.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { useLocalSearch } from './use-local-search.ts'

const FilterSheet = lazyRouteComponent(
  () => import('#src/components/filters/filter-panels.ts'),
  'FilterSheet',
)
const FilterRail = lazyRouteComponent(() => import('#src/components/filters/filter-panels.ts'), 'FilterRail')

interface SearchFiltersProps {
  query: SearchQuery
  read: (values: Readonly<Record<string, unknown>>) => MarketQuery
  onApply: (query: MarketQuery) => void
}

interface SearchSheetProps extends SearchFiltersProps {
  part: FilterPart
  onClose: () => void
}

export function SearchSheet({ query, ...rest }: SearchSheetProps) {
  return <FilterSheet {...useSearchList(query)} {...rest} />
}

export function SearchRail({ query, ...rest }: SearchFiltersProps) {
  return <FilterRail {...useSearchList(query)} {...rest} />
}

function useSearchList({ q, ...market }: SearchQuery) {
  const { db } = useMirror()
  const near = useUser()?.city ?? null
  const localSearch = useLocalSearch()
  const countHere = useCallback(
    async (filters: MarketQuery) => {
      const query = { q, ...filters }
      const page = await viewProductPage(db, searchPageName(searchQueryText(query, near)))
      if (page !== null) return page.search?.total ?? (page.next === null ? page.products.length : null)
      return (await localSearch?.find({ query, near, limit: 1 }))?.total ?? null
    },
    [db, localSearch, near, q],
  )
  return { query: market, sorts: searchSorts, words: q, countHere }
}
