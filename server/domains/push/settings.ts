import type { Services } from '#server/kernel/services.ts'
import type { PushKeys } from './push-keys.ts'

/** What push needs beside the request. */
export interface PushSettings {
  services: Services
  keys: PushKeys
  /** Whom a push service may write to about us: `mailto:` or `https:`. */
  contact: string
  /** Devices may live on this machine, in the clear: for tests. */
  allowLocal: boolean
}
