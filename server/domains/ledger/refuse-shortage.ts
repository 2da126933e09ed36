import { fcfaText } from '#contract/money.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Says how much is missing, in integer Fcfa: with that the same thing succeeds. */
export function refuseShortage(missing: number): never {
  throw new AppError('insufficient_funds', {
    params: { missing },
    detail: `Il manque ${fcfaText(missing)}.`,
  })
}
