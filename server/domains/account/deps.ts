import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { BannedContacts } from '../users/index.ts'

export interface AccountDeps {
  services: Services
  limits: RateLimits
  barred: BannedContacts
  /** Public URL of the app, without a trailing slash. */
  publicUrl: string
  mailer: Mailer
  /** A stored picture by its path below /media/, or null. */
  picture(name: string): Promise<Buffer | null>
}
