import * as v from 'valibot'
import { appealDecision } from '#contract/decisions.ts'

/** Why these words can not be sent; null when they can. */
export function appealProblem(text: string): string | null {
  const read = v.safeParse(appealDecision.body.entries.text, text)
  return read.success ? null : read.issues[0].message
}
