import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'

/** What confirming movements of money needs beside the request. */
export interface ConfirmationSettings {
  services: Services
  limits: RateLimits
  mailer: Mailer
  /** Address of the app, for links in messages; without a slash at the end. */
  publicUrl: string
  /** A mail server brings letters; otherwise a link is answered to whoever gave the password. */
  hasMail: boolean
}
