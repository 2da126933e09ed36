import * as v from 'valibot'
import { newPin } from '#contract/confirmations.ts'

/** Null for a valid new PIN. */
export function pinProblem(pin: string): string | null {
  const read = v.safeParse(newPin, pin)
  return read.success ? null : read.issues[0].message
}
