import { dayMs } from '#contract/durations.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type PushApi, readSubscription } from '#src/api/push.ts'
import { base64 } from '#src/lib/base64.ts'
import type { NotificationPermissionPort } from '#src/platform/notification-permission.ts'
import type { PushPort } from '#src/platform/push-port.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { Session } from './session.ts'

/** `denied`: blocked in the browser. `off`: not requested yet, or turned off in the app. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export interface PushLinkDeps {
  port: Pick<PushPort, 'isSupported' | 'current' | 'subscribe'>
  api: PushApi
  permission: NotificationPermissionPort
  storage: SmallStorage
  session: Pick<Session, 'state'>
  now: () => number
}

export interface PushLink {
  state(): PushState
  /** No request if nothing changed. Rejects with ApiError, or with the browser's error. */
  mend(): Promise<void>
  /** Asks the browser, then the server; whether push is on afterwards. */
  turnOn(): Promise<boolean>
  turnOff(): Promise<void>
}

const offKey = 'louma:push:off'
/** User, epoch, week and endpoint of the last registration at the server. */
const knownKey = 'louma:push'
const weekMs = 7 * dayMs

export function createPushLink(deps: PushLinkDeps): PushLink {
  const { port, api, permission, storage, session } = deps
  let underWay: Promise<void> | null = null

  function state(): PushState {
    if (!port.isSupported()) return 'unsupported'
    const allowed = permission.state()
    if (allowed === 'denied') return 'denied'
    return allowed === 'granted' && storage.get(offKey) === null ? 'on' : 'off'
  }

  async function unlink(): Promise<void> {
    if (storage.get(knownKey) === null) return
    storage.remove(knownKey)
    await (await port.current())?.unsubscribe()
    const now = session.state()
    // The server deletes the subscription with its session.
    if (now.status === 'signed-in') await api.unsubscribe(now.token)
  }

  async function link(): Promise<void> {
    const now = session.state()
    if (now.status !== 'signed-in') return
    // Verified with the server once a week.
    const who = `${now.user.id} ${now.epoch} ${Math.floor(deps.now() / weekMs)}`
    const before = await port.current()
    if (before !== null && storage.get(knownKey) === `${who} ${before.endpoint}`) return
    const key = await api.key(now.token)
    const isStranger = before !== null && keyOf(before) !== key
    if (isStranger) await before.unsubscribe()
    const subscription = before === null || isStranger ? await port.subscribe(key) : before
    const device = readSubscription(subscription)
    if (device === null) return
    await api.subscribe(now.token, device)
    storage.set(knownKey, `${who} ${subscription.endpoint}`)
  }

  async function mendNow(): Promise<void> {
    const { status } = session.state()
    if (status === 'starting') return
    await (status === 'signed-in' && state() === 'on' ? link() : unlink())
  }

  function mend(): Promise<void> {
    underWay ??= mendNow().finally(() => {
      underWay = null
    })
    return underWay
  }

  return {
    state,
    mend,
    async turnOn() {
      if (permission.state() !== 'granted' && (await permission.request()) !== 'granted') return false
      storage.remove(offKey)
      await mend()
      return true
    },
    async turnOff() {
      storage.set(offKey, '1')
      await mend()
    },
  }
}

export function isWithoutPush(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The subscription's VAPID key in the server's encoding (base64url). */
function keyOf({ options }: PushSubscription): string | null {
  const { applicationServerKey } = options
  if (applicationServerKey === null) return null
  return base64(new Uint8Array(applicationServerKey))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
