import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'

export interface PasskeyDeps {
  services: Services
  limits: RateLimits
  /** Public URL of the app: its host is the relying party id, its origin is checked in responses. */
  publicUrl: string
  mailer: Mailer
}
