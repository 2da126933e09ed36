import * as v from 'valibot'
import webpush from 'web-push'
import { readOrCreateSecret } from '#server/kernel/secrets.ts'
import type { Services } from '#server/kernel/services.ts'

/** VAPID keys, base64url: uncompressed P-256 point and scalar. */
const shape = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
})
export type PushKeys = v.InferOutput<typeof shape>

const fileName = 'push-keys.json'

/** Created at the first start; subscriptions are bound to them. Throws for an unreadable file. */
export async function openPushKeys(dataFolder: string): Promise<PushKeys> {
  const text = await readOrCreateSecret(dataFolder, fileName, () =>
    JSON.stringify(webpush.generateVAPIDKeys()),
  )
  const read = v.safeParse(shape, JSON.parse(text))
  if (!read.success) throw new Error(`${fileName} ne contient pas de clés lisibles.`)
  return read.output
}

export interface PushDeps {
  services: Services
  keys: PushKeys
  /** VAPID contact of the operator: `mailto:` or `https:`. */
  contact: string
  /** Allows http endpoints on 127.0.0.1, for tests. */
  allowLocal: boolean
}
