import { readFilters } from './filter-query.ts'
import type { FilterTexts } from './product-filters.ts'
import { productSorts } from './products.ts'

/** Filters and sort as URL parameters; absent means any. */
export interface MarketQuery extends FilterTexts {
  sort?: string
}

/** Drops unknown, empty and default values; the first sort is the default. */
export function readMarketQuery(
  search: Readonly<Record<string, unknown>>,
  sorts: readonly string[] = productSorts,
): MarketQuery {
  const query: MarketQuery = readFilters(search)
  const { sort } = search
  if (typeof sort === 'string' && sorts.indexOf(sort) > 0) query.sort = sort
  return query
}

/** In canonical order: equal queries give equal lists. */
export function marketParams(query: MarketQuery): [string, string][] {
  return Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Without the sort. */
export function filtersOf({ sort: _, ...filters }: MarketQuery): FilterTexts {
  return filters
}
