import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { AvatarStore } from '#server/media/avatar-store.ts'
import type { BannedContacts } from '../users/index.ts'

/** Accounts that came with the demo market, and the password that everybody knows. */
export interface DemoAccounts {
  emails: ReadonlySet<string>
  password: string
}

/** What the auth calls need beside the request. */
export interface AuthSettings {
  services: Services
  limits: RateLimits
  /** With what nobody opens an account any more. */
  barred: BannedContacts
  /** Address of the app, for links in messages; without a slash at the end. */
  publicUrl: string
  mailer: Mailer
  avatars: AvatarStore
  /** Only where no mail server could bring them their link. */
  demo: DemoAccounts | null
}
