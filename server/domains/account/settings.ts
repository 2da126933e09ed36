import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { BannedContacts } from '../users/index.ts'

/** What the calls about one's own account need beside the request. */
export interface AccountSettings {
  services: Services
  limits: RateLimits
  /** With what nobody opens an account any more. */
  barred: BannedContacts
  /** Address of the app, for links in messages; without a slash at the end. */
  publicUrl: string
  mailer: Mailer
  /** A kept picture by its name below /media/, or null. */
  picture(name: string): Promise<Buffer | null>
}
