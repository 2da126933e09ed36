import type { Decision } from '#contract/decisions.ts'

/** What the staff have decided about the user, the last first. */
export interface DecisionRow extends Decision {
  sortKey: string
}

/** Something of the staff's that is not finished, by the name of its desk; read by the desk that wrote it. */
export interface AdminDraftRow {
  id: string
  draft: unknown
}

/** One answer to a question of the staff, under the name of its collection; read by the screen that asked. */
export interface AdminAnswerRow {
  id: string
  answer: unknown
}
