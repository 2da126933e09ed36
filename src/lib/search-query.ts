import { searchSorts } from '#contract/search.ts'
import { searchMaxLength } from '#contract/search-words.ts'
import { filtersOf, type MarketQuery, marketQueryText, readMarketQuery } from './market-query.ts'

/** A search as it stands in an address: the words, and what narrows and sorts the results. */
export interface SearchQuery extends MarketQuery {
  /** Trimmed; '' while nothing is searched. */
  q: string
}

/** The first sort is the one that searches have by themselves. */
const chosenSorts: readonly string[] = searchSorts.slice(1)

/** Reads what an address says of a search; what is unknown, empty or the rule anyway is left out. */
export function readSearchQuery(search: Readonly<Record<string, unknown>>): SearchQuery {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, searchMaxLength).trim() : ''
  const query: SearchQuery = { q, ...filtersOf(readMarketQuery(search)) }
  const { sort } = search
  if (typeof sort === 'string' && chosenSorts.includes(sort)) query.sort = sort
  return query
}

/** The one text of a search, as addresses, requests and the names of collections have it; `near` is a city. */
export function searchQueryText({ q, sort, ...filters }: SearchQuery, near: string | null = null): string {
  const text = new URLSearchParams({ q })
  for (const [name, value] of new URLSearchParams(marketQueryText(filters))) text.set(name, value)
  if (sort !== undefined) text.set('sort', sort)
  if (near !== null && sort === undefined) text.set('near', near)
  return text.toString()
}
