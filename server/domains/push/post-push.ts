import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, request as requestClear } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import webpush from 'web-push'
import type { PushMessage } from '#contract/push.ts'
import type { PushSubscriptionRow } from '#server/db/schema/notifications.ts'
import { isPublicAddress } from './allowed-endpoint.ts'
import type { PushDeps } from './deps.ts'

/** Status 0: no response. */
export interface PushAnswer {
  status: number
  /** Seconds. */
  retryAfter: number | null
}

export interface PushManner {
  /** The push service keeps only the latest message per topic for an offline device. */
  topic: string
  urgency: 'normal' | 'high'
  /** Aborts the request when the process stops. */
  signal: AbortSignal
}

/** Devices offline for longer sync when the app opens. */
const ttlSeconds = 2 * 24 * 3600
const timeoutMs = 10_000

type Way = Pick<PushDeps, 'keys' | 'contact' | 'allowLocal'>

/** Encrypts and posts a message to the push service. Rejects on invalid subscription keys. */
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
    const late = setTimeout(() => call.destroy(), timeoutMs)
    const end = (answer: PushAnswer) => {
      clearTimeout(late)
      resolve(answer)
    }
    call.on('response', (response) => {
      const header = response.headers['retry-after'] ?? ''
      end({
        status: response.statusCode ?? 0,
        retryAfter: /^\d{1,6}$/.test(header) ? Number(header) : null,
      })
      // The response body is unused and may be large.
      response.destroy()
    })
    call.on('error', () => end({ status: 0, retryAfter: null }))
    call.end(body)
  })
}

/** DNS lookup that fails for names with a non-public address (SSRF). */
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
