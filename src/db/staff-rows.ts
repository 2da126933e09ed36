import type { Decision } from '#contract/decisions.ts'

export interface DecisionRow extends Decision {
  sortKey: string
}

/** An unfinished staff form; `id` is the name of its review page, which alone reads `draft`. */
export interface AdminDraftRow {
  id: string
  draft: unknown
}

/** A response to a staff request; `id` is the name of the collection, `answer` is parsed by the requesting screen. */
export interface AdminAnswerRow {
  id: string
  answer: unknown
}
