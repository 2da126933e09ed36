import { filtersOf, type MarketQuery, marketParams, readMarketQuery } from './market-query.ts'
import { searchSorts } from './search.ts'
import { searchMaxLength } from './search-words.ts'

export interface SearchQuery extends MarketQuery {
  /** Trimmed; '' without a search. */
  q: string
}

/** Drops unknown, empty and default values. */
export function readSearchQuery(search: Readonly<Record<string, unknown>>): SearchQuery {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, searchMaxLength).trim() : ''
  return { q, ...readMarketQuery(search, searchSorts) }
}

/** In canonical order; `near`: a city. */
export function searchParams({ q, ...market }: SearchQuery, near: string | null): [string, string][] {
  const filters = marketParams(filtersOf(market))
  const { sort } = market
  const order: [string, string][] =
    sort === undefined ? (near === null ? [] : [['near', near]]) : [['sort', sort]]
  return [['q', q], ...filters, ...order]
}
