import { filterTexts, filterValues, type SavedSearch } from '#contract/saved-searches.ts'
import { marketPageName } from '#src/domains/products/market.ts'
import { searchPageName } from '#src/domains/search/search-pages.ts'
import { filtersOf, marketQueryText } from '#src/lib/market-query.ts'
import { type SearchQuery, searchQueryText } from '#src/lib/search-query.ts'

type Saved = Omit<SavedSearch, 'id' | 'alerts' | 'created_at' | 'updated_at'>

/** Everything but the sort order. */
export function toSave({ q, ...filters }: SearchQuery): Saved {
  return { q, ...filterValues(filters) }
}

/** Sorted by newest. */
export function queryOf(
  saved: Omit<SavedSearch, 'id' | 'alerts' | 'created_at' | 'updated_at'>,
): SearchQuery {
  const { q } = saved
  return { q, ...filterTexts(saved), ...(q === '' ? {} : { sort: 'recent' }) }
}

export function isSameSearch(a: SearchQuery, b: SearchQuery): boolean {
  const text = ({ q, ...rest }: SearchQuery) => searchQueryText({ q: q.toLowerCase(), ...filtersOf(rest) })
  return text(a) === text(b)
}

/** First page by newest; a search without words uses the market list. */
export function newsPageName(saved: Parameters<typeof queryOf>[0]): string {
  const { q, ...market } = queryOf(saved)
  return q === ''
    ? marketPageName(marketQueryText(market))
    : searchPageName(searchQueryText({ q, ...market }))
}
