import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'

export interface ConfirmationDeps {
  services: Services
  limits: RateLimits
  mailer: Mailer
  /** Public URL of the app, without a trailing slash. */
  publicUrl: string
  /** False: the reset token is returned in the answer instead. */
  hasMail: boolean
}
