import * as v from 'valibot'
import { appealDecision } from '#contract/decisions.ts'

/** Validation error of the text; null when it is valid. */
export function appealProblem(text: string): string | null {
  const read = v.safeParse(appealDecision.body.entries.text, text)
  return read.success ? null : read.issues[0].message
}
