import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { AvatarStore } from '#server/media/media-store.ts'
import type { BannedContacts } from '../users/index.ts'

export interface DemoAccounts {
  emails: ReadonlySet<string>
  password: string
}

export interface AuthDeps {
  services: Services
  limits: RateLimits
  barred: BannedContacts
  /** Public URL of the app, without a trailing slash. */
  publicUrl: string
  mailer: Mailer
  avatars: AvatarStore
  /** Null where a mail server can deliver the reset links. */
  demo: DemoAccounts | null
}
