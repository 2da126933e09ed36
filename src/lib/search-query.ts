import { type SearchQuery, searchParams } from '#contract/search-query.ts'

export { readSearchQuery, type SearchQuery } from '#contract/search-query.ts'

/** Canonical text, used in URLs, requests and collection names; `near`: a city. */
export function searchQueryText(query: SearchQuery, near: string | null = null): string {
  return new URLSearchParams(searchParams(query, near)).toString()
}
