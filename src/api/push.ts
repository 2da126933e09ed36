import * as v from 'valibot'
import {
  type PushSubscriptionShape,
  pushSubscription,
  readPushKey,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
import { call } from './call.ts'
import type { Net } from './net.ts'

/** The server's part of being woken. Every call rejects with ApiError. */
export interface PushApi {
  /** The key that devices subscribe with. */
  key(token: string): Promise<string>
  subscribe(token: string, device: PushSubscriptionShape): Promise<void>
  unsubscribe(token: string): Promise<void>
}

/** The calls over this network. */
export function createPushApi(net: Net): PushApi {
  return {
    key: async (token) => (await call(net, readPushKey, { token })).data.key,
    async subscribe(token, device) {
      await call(net, subscribePush, { token, body: device })
    },
    async unsubscribe(token) {
      await call(net, unsubscribePush, { token })
    },
  }
}

/** What the server needs of a browser's subscription; null for one that lacks it. */
export function readSubscription(subscription: {
  endpoint: string
  toJSON(): { keys?: Record<string, string> }
}): PushSubscriptionShape | null {
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  const read = v.safeParse(pushSubscription, {
    endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
  })
  return read.success ? read.output : null
}
