import { ApiError } from '#src/api/api-error.ts'
import { type PushApi, readSubscription } from '#src/api/push.ts'
import { base64 } from '#src/lib/base64.ts'
import type { NotificationPermissionPort } from '#src/platform/notification-permission.ts'
import type { PushPort } from '#src/platform/push-port.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { Session } from './session.ts'

/** `denied`: the browser was told to ask no more. `off`: not asked yet, or turned off here. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export interface PushLinkDeps {
  port: Pick<PushPort, 'isSupported' | 'current' | 'subscribe'>
  api: PushApi
  permission: NotificationPermissionPort
  storage: SmallStorage
  session: Pick<Session, 'state'>
  now: () => number
}

/** What binds this device to the signed-in person's session, so that the server can wake it. */
export interface PushLink {
  state(): PushState
  /**
   * Makes the server's copy what it has to be: none without a person or a permission. Costs no request while nothing
   * has changed. Rejects with ApiError, or with the browser's refusal.
   */
  mend(): Promise<void>
  /** Asks the browser, then the server. True when this device will be woken. */
  turnOn(): Promise<boolean>
  turnOff(): Promise<void>
}

/** The person wants no notifications on this device. */
const offKey = 'louma:push:off'
/** For whom, since which sign-in and week, and with which subscription the server knows this device. */
const knownKey = 'louma:push'
const weekMs = 7 * 24 * 3_600_000

/** The link of this page's browser. Remembers what the server was told in the device's small storage. */
export function createPushLink(parts: PushLinkDeps): PushLink {
  const { port, api, permission, storage, session } = parts
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
    // A session that has ended took the server's copy along.
    if (now.status === 'signed-in') await api.unsubscribe(now.token)
  }

  async function link(): Promise<void> {
    const now = session.state()
    if (now.status !== 'signed-in') return
    // Once a week the server is asked whether all of this still holds.
    const who = `${now.user.id} ${now.epoch} ${Math.floor(parts.now() / weekMs)}`
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

/** True for a server that wakes nobody. */
export function isWithoutPush(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The key that a subscription was made with, as the server tells its own. */
function keyOf({ options }: PushSubscription): string | null {
  const { applicationServerKey } = options
  if (applicationServerKey === null) return null
  return base64(new Uint8Array(applicationServerKey))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
