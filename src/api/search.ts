import { type Suggestion, suggestionsLimit, suggestSearches } from '#contract/search.ts'
import { searchMaxLength } from '#contract/search-words.ts'
import { call } from './call.ts'
import type { Net } from './net.ts'

/** Rejects with ApiError. */
export async function fetchSuggestions(net: Net, typed: string): Promise<Suggestion[]> {
  const q = typed.trim().slice(0, searchMaxLength)
  const { data } = await call(net, suggestSearches, { query: { q, limit: String(suggestionsLimit) } })
  return data
}
