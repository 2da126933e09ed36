import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Carries no content: the service worker pulls and displays what changed, or this text when nothing did. */
export const pushMessage = v.object({
  /** Checked on arrival: the device may have changed users since it subscribed. */
  user_id: v.string(),
  seq: v.number(),
})
export type PushMessage = v.InferOutput<typeof pushMessage>

export const readPushKey = endpoint({
  name: 'readPushKey',
  method: 'GET',
  path: '/push/key',
  summary: 'La clé publique (VAPID) avec laquelle un appareil s’abonne',
  access: 'user',
  answer: v.object({ data: v.object({ key: v.string() }) }),
})

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9_-]+=*$/, 'Clé illisible.'),
    v.maxLength(Math.ceil((bytes * 4) / 3) + 4),
  )

/** `PushSubscription.toJSON()`. */
export const pushSubscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.url('Adresse illisible.'), v.maxLength(1_000)),
  keys: v.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionShape = v.InferOutput<typeof pushSubscription>

export const subscribePush = endpoint({
  name: 'subscribePush',
  method: 'PUT',
  path: '/push/subscription',
  summary: 'Recevoir les notifications sur cet appareil ; l’abonnement suit la session',
  access: 'user',
  open: 'suspended',
  body: pushSubscription,
  answer: v.object({ message: v.string() }),
})

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/push/subscription',
  summary: 'Ne plus rien recevoir sur cet appareil',
  access: 'user',
  open: 'suspended',
  answer: v.object({ message: v.string() }),
})
