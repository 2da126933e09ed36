import { errorText } from '#contract/errors.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** The refusal of an e-mail that has an account, shown at its field. */
export function emailTaken(): AppError {
  return new AppError('email_taken', { fields: { email: [errorText.email_taken] } })
}
