import { readPushKey, subscribePush, unsubscribePush } from '#contract/push.ts'
import type { Api } from '#server/http/api.ts'
import type { PushDeps } from './deps.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

export function mountPush(api: Api, deps: Pick<PushDeps, 'keys' | 'allowLocal'>): void {
  api.read(readPushKey, async () => ({ data: { key: deps.keys.publicKey } }))
  api.write(subscribePush, (context, input) => subscribe(deps, context, input))
  api.write(unsubscribePush, unsubscribe)
}
