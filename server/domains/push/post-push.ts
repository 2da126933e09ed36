import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, request as requestClear } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import webpush from 'web-push'
import type { PushMessage } from '#contract/push.ts'
import type { PushSubscriptionRow } from '#server/db/schema/push.ts'
import { isPublicAddress } from './allowed-endpoint.ts'
import type { PushSettings } from './settings.ts'

/** How a push service answered; status 0 when it did not. */
export interface PushAnswer {
  status: number
  /** Seconds that it asks for. */
  retryAfter: number | null
}

/** How a push is to be treated on its way. */
export interface PushManner {
  /** Of several that wait for a device that is off, the last of a topic is kept. */
  topic: string
  urgency: 'normal' | 'high'
  /** Gives up, because the process stops. */
  signal: AbortSignal
}

/** A phone that was off for longer finds out when it is opened. */
const ttlSeconds = 2 * 24 * 3600
const patienceMs = 10_000

type Way = Pick<PushSettings, 'keys' | 'contact' | 'allowLocal'>

/** Encrypts a message for one device and brings it to its push service. Rejects when the device's keys are no keys. */
export async function postPush(
  { keys, contact, allowLocal }: Way,
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  { topic, urgency, signal }: PushManner,
): Promise<PushAnswer> {
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: contact, ...keys }, TTL: ttlSeconds, topic, urgency },
  )
  const place = new URL(endpoint)
  const isClear = allowLocal && place.protocol === 'http:'
  const options = { method: 'POST', headers, signal }
  const call = isClear
    ? requestClear(place, options)
    : requestTls(place, { ...options, lookup: publicLookup })
  return exchange(call, body)
}

function exchange(call: ClientRequest, body: Buffer | null): Promise<PushAnswer> {
  return new Promise((resolve) => {
    const late = setTimeout(() => call.destroy(), patienceMs)
    const end = (answer: PushAnswer) => {
      clearTimeout(late)
      resolve(answer)
    }
    call.on('response', (response) => {
      const asked = response.headers['retry-after'] ?? ''
      end({
        status: response.statusCode ?? 0,
        retryAfter: /^\d{1,6}$/.test(asked) ? Number(asked) : null,
      })
      // What it says is of no use, and may be long.
      response.destroy()
    })
    call.on('error', () => end({ status: 0, retryAfter: null }))
    call.end(body)
  })
}

/** Looks a name up as usual; one that leads into somebody's own network is not found. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses
    if (error) return callback(error, '', 0)
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('not a public host'), '', 0)
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
