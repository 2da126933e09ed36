import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'

/** What digests need. */
export interface DigestSettings {
  services: Services
  mailer: Mailer
  /** Address of the app, for links; without a slash at the end. */
  publicUrl: string
  /** Signs the links that end them. */
  secret: string
}
