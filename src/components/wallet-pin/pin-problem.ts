import * as v from 'valibot'
import { newPin } from '#contract/confirmations.ts'

/** What is wrong with a PIN that somebody chooses; null when it can be used. */
export function pinProblem(pin: string): string | null {
  const read = v.safeParse(newPin, pin)
  return read.success ? null : read.issues[0].message
}
