import type { Services } from '#server/kernel/services.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushSettings {
  services: Services
  keys: PushKeys
  /** VAPID contact of the operator: `mailto:` or `https:`. */
  contact: string
  /** Allows http endpoints on 127.0.0.1, for tests. */
  allowLocal: boolean
}
