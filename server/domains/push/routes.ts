import { readPushKey, subscribePush, unsubscribePush } from '#contract/push.ts'
import type { Api } from '#server/http/api.ts'
import type { PushSettings } from './settings.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

export function mountPush(api: Api, settings: Pick<PushSettings, 'keys' | 'allowLocal'>): void {
  api.read(readPushKey, async () => ({ data: { key: settings.keys.publicKey } }))
  api.write(subscribePush, (context, input) => subscribe(settings, context, input))
  api.write(unsubscribePush, unsubscribe)
}
