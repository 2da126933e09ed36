import { fcfaText } from '#contract/money.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** `missing`: integer Fcfa. */
export function refuseShortage(missing: number): never {
  throw new AppError('insufficient_funds', {
    params: { missing },
    detail: `Il manque ${fcfaText(missing)}.`,
  })
}
