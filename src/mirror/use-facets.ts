import { filtersOf, type MarketQuery, marketQueryText } from '#src/lib/market-query.ts'
import { searchQueryText } from '#src/lib/search-query.ts'
import { viewFacets } from '#src/sync/view/market.ts'
import { useView } from './use-view.ts'

/** How many products each further filter of a list, or of what some words find, would leave; the data are null while nobody has counted. */
export function useFacets(query: MarketQuery, words = '') {
  const filters = filtersOf(query)
  const name = `facets:${words === '' ? marketQueryText(filters) : searchQueryText({ q: words, ...filters })}`
  return useView({ name, read: (db) => viewFacets(db, name), deps: [name] })
}
