import type { CodeService } from '#server/codes/open-codes.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { BannedContacts } from '../users/index.ts'

export interface PhoneLoginDeps {
  services: Services
  limits: RateLimits
  barred: BannedContacts
  mailer: Mailer
  /** Public URL of the app, without a trailing slash. */
  publicUrl: string
  codes: CodeService
  /** Key from which codes are derived. */
  secret: string
}
