import { errorText } from '#contract/errors.ts'
import { AppError } from '#server/kernel/app-error.ts'

export function emailTaken(): AppError {
  return new AppError('email_taken', { fields: { email: [errorText.email_taken] } })
}
