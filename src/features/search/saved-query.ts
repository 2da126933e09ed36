import type { SavedSearch, SearchToSave } from '#contract/saved-searches.ts'
import { filtersOf, marketQueryText } from '#src/lib/market-query.ts'
import { type SearchQuery, searchQueryText } from '#src/lib/search-query.ts'
import { marketPageName } from '#src/sync/collections/market.ts'
import { searchPageName } from '#src/sync/collections/search.ts'

type Saved = Omit<SearchToSave, 'alerts'>

/** Everything but the sort order. */
export function toSave({ q, category, city, condition, min_price, max_price }: SearchQuery): Saved {
  return {
    q,
    category: category ?? null,
    city: city ?? null,
    condition: (condition ?? null) as Saved['condition'],
    min_price: min_price === undefined ? null : Number(min_price),
    max_price: max_price === undefined ? null : Number(max_price),
  }
}

/** Sorted by newest. */
export function queryOf(
  saved: Omit<SavedSearch, 'id' | 'alerts' | 'created_at' | 'updated_at'>,
): SearchQuery {
  const { q, category, city, condition, min_price, max_price } = saved
  const query: SearchQuery = { q }
  if (category !== null) query.category = category
  if (city !== null) query.city = city
  if (condition !== null) query.condition = condition
  if (min_price !== null) query.min_price = String(min_price)
  if (max_price !== null) query.max_price = String(max_price)
  if (q !== '') query.sort = 'recent'
  return query
}

export function isSameSearch(a: SearchQuery, b: SearchQuery): boolean {
  const text = ({ q, ...rest }: SearchQuery) => searchQueryText({ q: q.toLowerCase(), ...filtersOf(rest) })
  return text(a) === text(b)
}

/** First page by newest; a search without words uses the market list. */
export function newsPageName(saved: Parameters<typeof queryOf>[0]): string {
  const query = queryOf(saved)
  return query.q === '' ? marketPageName(marketQueryText(query)) : searchPageName(searchQueryText(query))
}
