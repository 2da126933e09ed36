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

/** Every call rejects with ApiError. */
export interface PushApi {
  key(token: string): Promise<string>
  subscribe(token: string, device: PushSubscriptionShape): Promise<void>
  unsubscribe(token: string): Promise<void>
}

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

/** The fields that the server needs; null when the browser's subscription lacks one. */
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
