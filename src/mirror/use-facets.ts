import type { FacetsRow } from '#src/db/rows.ts'
import { filtersOf, type MarketQuery, marketQueryText } from '#src/lib/market-query.ts'
import { searchQueryText } from '#src/lib/search-query.ts'
import { viewFacets } from '#src/sync/view/market.ts'
import { useView } from './use-view.ts'

/** How many products each further filter leaves, of a list or of a search. */
interface Facets {
  /** The last counts that are known, maybe of another query; null before the first. */
  last: FacetsRow | null
  /** Products that this very query has; null while they are not counted. */
  total: number | null
}

/** The counts of a query, or of what some words find in it. */
export function useFacets(query: MarketQuery, words = ''): Facets {
  const filters = filtersOf(query)
  const name = `facets:${words === '' ? marketQueryText(filters) : searchQueryText({ q: words, ...filters })}`
  const last = useView({ name, read: (db) => viewFacets(db, name), deps: [name] }).data ?? null
  return { last, total: last?.id === name ? last.total : null }
}
