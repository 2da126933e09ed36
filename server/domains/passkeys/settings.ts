import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'

/** What the calls about passkeys need beside the request. */
export interface PasskeySettings {
  services: Services
  limits: RateLimits
  /** Address of the app: keys are bound to its host, and answers to its origin. */
  publicUrl: string
  mailer: Mailer
}
