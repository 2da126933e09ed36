import type { Suggestion } from '#contract/search.ts'
import type { Findings, FindOrder } from './local-search.ts'

/** What is asked of a finder; the number comes back with the answer. */
export type LocalSearchQuery =
  | { type: 'find'; number: number; order: FindOrder }
  | { type: 'suggest'; number: number; typed: string; limit: number }

/** What the page says to the worker. The first word names the database; `landed`: it has changed. */
export type LocalSearchRequest = { type: 'open'; name: string } | { type: 'landed' } | LocalSearchQuery

/** What the worker says to the page. `changed`: what was found before may read otherwise now. */
export type LocalSearchResponse =
  | { type: 'changed' }
  | { type: 'found'; number: number; findings: Findings }
  | { type: 'suggested'; number: number; suggestions: Suggestion[] }
  | { type: 'failed'; number: number }
