import type { FacetsRow } from '#src/db/rows.ts'
import { viewFacets } from '#src/domains/products/market-queries.ts'
import { filtersOf, type MarketQuery, marketQueryText } from '#src/lib/market-query.ts'
import { searchQueryText } from '#src/lib/search-query.ts'
import { useView } from './use-view.ts'

interface Facets {
  /** Latest known counts, possibly of another query; null before the first. */
  last: FacetsRow | null
  /** Of exactly this query; null while unknown. */
  total: number | null
}

/** `words`: counts within the results of this search. */
export function useFacets(query: MarketQuery, words = ''): Facets {
  const filters = filtersOf(query)
  const name = `facets:${words === '' ? marketQueryText(filters) : searchQueryText({ q: words, ...filters })}`
  const last = useView({ name, read: (db) => viewFacets(db, name), deps: [name] }).data ?? null
  return { last, total: last?.id === name ? last.total : null }
}
