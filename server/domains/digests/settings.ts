import type { Services } from '#server/kernel/services.ts'
import type { Mailer } from '#server/mail/mail.ts'

export interface DigestSettings {
  services: Services
  mailer: Mailer
  /** Public URL of the app, without a trailing slash. */
  publicUrl: string
  /** Key of the unsubscribe tokens. */
  secret: string
}
