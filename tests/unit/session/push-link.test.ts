import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import type { PushApi } from '#src/api/push.ts'
import { createPushLink, isWithoutPush } from '#src/session/push-link.ts'
import type { SessionState } from '#src/session/session.ts'

const day = 24 * 3_600_000
const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** Simulated browser, server and user. */
function play() {
  const kept = new Map<string, string>()
  const log: string[] = []
  const world = {
    kept,
    log,
    supported: true,
    permission: 'granted' as NotificationPermission | null,
    answers: 'granted' as NotificationPermission,
    key: 'clé',
    without: false,
    now: day,
    state: {
      status: 'signed-in',
      user: { id: 'awa' },
      token: 't1',
      epoch: 1,
    } as SessionState,
    subscription: null as PushSubscription | null,
  }
  let made = 0
  const refuse = () => {
    if (world.without) throw new ApiError(404)
  }
  const api: PushApi = {
    async key() {
      refuse()
      log.push('key')
      return Buffer.from(world.key).toString('base64url')
    },
    async subscribe(token, { endpoint }) {
      log.push(`put ${token} ${endpoint}`)
    },
    async unsubscribe(token) {
      log.push(`delete ${token}`)
    },
  }
  const link = createPushLink({
    port: {
      isSupported: () => world.supported,
      current: async () => world.subscription,
      async subscribe(key) {
        made += 1
        const endpoint = `https://push.example.org/${made}`
        world.subscription = {
          endpoint,
          options: { applicationServerKey: bytes(Buffer.from(key, 'base64url').toString()) },
          toJSON: () => ({ keys: { p256dh: 'AAAA', auth: 'BBBB' } }),
          async unsubscribe() {
            log.push(`forget ${endpoint}`)
            world.subscription = null
            return true
          },
        } as unknown as PushSubscription
        return world.subscription
      },
    },
    api,
    permission: {
      state: () => world.permission,
      async request() {
        world.permission = world.answers
        return world.answers
      },
    },
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    session: { state: () => world.state },
    now: () => world.now,
  })
  return Object.assign(world, { link, taken: () => log.splice(0) })
}

let world: ReturnType<typeof play>
beforeEach(() => {
  world = play()
})
const one = 'https://push.example.org/1'

test('a device is bound once: no further request while nothing has changed', async () => {
  await world.link.mend()
  expect(world.taken()).toEqual(['key', `put t1 ${one}`])
  await world.link.mend()
  expect(world.taken()).toEqual([])
  world.now += 8 * day
  await world.link.mend()
  expect(world.taken()).toEqual(['key', `put t1 ${one}`])
})

test('concurrent calls are one', async () => {
  await Promise.all([world.link.mend(), world.link.mend(), world.link.mend()])
  expect(world.taken()).toEqual(['key', `put t1 ${one}`])
})

test('a new sign-in binds the device to its session', async () => {
  await world.link.mend()
  world.taken()
  world.state = { ...world.state, token: 't2', epoch: 2 } as SessionState
  await world.link.mend()
  expect(world.taken()).toEqual(['key', `put t2 ${one}`])
})

test('a subscription with another key is replaced, and a lost one is made again', async () => {
  await world.link.mend()
  world.taken()
  world.key = 'autre'
  world.now += 8 * day
  await world.link.mend()
  expect(world.taken()).toEqual(['key', `forget ${one}`, 'put t1 https://push.example.org/2'])
  world.subscription = null
  await world.link.mend()
  expect(world.taken()).toEqual(['key', 'put t1 https://push.example.org/3'])
})

test('a sign-out removes the subscription; the server deletes it with the session', async () => {
  await world.link.mend()
  world.taken()
  world.state = { status: 'guest' }
  await world.link.mend()
  await world.link.mend()
  expect(world.taken()).toEqual([`forget ${one}`])
})

test('a revoked permission, or the user’s choice, removes it from both', async () => {
  await world.link.mend()
  world.taken()
  await world.link.turnOff()
  expect(world.taken()).toEqual([`forget ${one}`, 'delete t1'])
  expect(world.link.state()).toBe('off')
  await world.link.mend()
  expect(world.taken()).toEqual([])
  expect(await world.link.turnOn()).toBe(true)
  expect(world.link.state()).toBe('on')
  world.taken()
  world.permission = 'denied'
  expect(world.link.state()).toBe('denied')
  await world.link.mend()
  expect(world.taken()).toEqual(['forget https://push.example.org/2', 'delete t1'])
})

test('does nothing before the session is decided, without a permission, or without push support', async () => {
  world.permission = 'default'
  await world.link.mend()
  expect(world.link.state()).toBe('off')
  world.permission = 'granted'
  world.state = { status: 'starting' }
  await world.link.mend()
  world.supported = false
  expect(world.link.state()).toBe('unsupported')
  expect(world.taken()).toEqual([])
})

test('a refused permission does not bind', async () => {
  world.permission = 'default'
  world.answers = 'denied'
  expect(await world.link.turnOn()).toBe(false)
  expect(world.taken()).toEqual([])
})

test('distinguishes a server without push from an unreachable one', async () => {
  world.without = true
  const failed = await world.link.mend().catch((error: unknown) => error)
  expect(isWithoutPush(failed)).toBe(true)
  expect(isWithoutPush(new ApiError(0))).toBe(false)
  expect(world.kept.size).toBe(0)
})
