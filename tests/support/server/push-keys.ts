import webpush from 'web-push'
import type { PushKeys } from '#server/domains/push/index.ts'

let keys: PushKeys | null = null

export function testPushKeys(): PushKeys {
  keys ??= webpush.generateVAPIDKeys()
  return keys
}
