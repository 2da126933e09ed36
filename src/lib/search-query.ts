import { searchSorts } from '#contract/search.ts'
import { searchMaxLength } from '#contract/search-words.ts'
import { filtersOf, type MarketQuery, marketQueryText, readMarketQuery } from './market-query.ts'

export interface SearchQuery extends MarketQuery {
  /** Trimmed; '' without a search. */
  q: string
}

const chosenSorts: readonly string[] = searchSorts.slice(1)

/** Drops unknown, empty and default values. */
export function readSearchQuery(search: Readonly<Record<string, unknown>>): SearchQuery {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, searchMaxLength).trim() : ''
  const query: SearchQuery = { q, ...filtersOf(readMarketQuery(search)) }
  const { sort } = search
  if (typeof sort === 'string' && chosenSorts.includes(sort)) query.sort = sort
  return query
}

/** Canonical text, used in URLs, requests and collection names; `near`: a city. */
export function searchQueryText({ q, sort, ...filters }: SearchQuery, near: string | null = null): string {
  const text = new URLSearchParams({ q })
  for (const [name, value] of new URLSearchParams(marketQueryText(filters))) text.set(name, value)
  if (sort !== undefined) text.set('sort', sort)
  if (near !== null && sort === undefined) text.set('near', near)
  return text.toString()
}
