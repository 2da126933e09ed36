import type { Suggestion } from '#contract/search.ts'
import type { Findings, FindOrder } from './local-search.ts'

/** `number` matches the response to its query. */
export type LocalSearchQuery =
  | { type: 'find'; number: number; order: FindOrder }
  | { type: 'suggest'; number: number; typed: string; limit: number }

/** `changed`: the database has changed. */
export type LocalSearchRequest = { type: 'open'; name: string } | { type: 'changed' } | LocalSearchQuery

/** `changed`: earlier results may be outdated. */
export type LocalSearchResponse =
  | { type: 'changed' }
  | { type: 'found'; number: number; findings: Findings }
  | { type: 'suggested'; number: number; suggestions: Suggestion[] }
  | { type: 'failed'; number: number }
