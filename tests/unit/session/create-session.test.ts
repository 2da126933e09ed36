import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenKey } from '#contract/limits.ts'
import type { User } from '#contract/users.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { createSession, type UserAnswer } from '#src/session/create-session.ts'
import type { SessionState } from '#src/session/session.ts'

const user = (id: string, name = `Personne ${id}`): User => ({
  id,
  name,
  email: `${id}@louma.test`,
  login_phone: null,
  secret: 'password',
  avatar: null,
  is_verified: false,
  is_admin: false,
  role: null,
  permissions: null,
  phone: null,
  on_whatsapp: false,
  city: null,
  bio: null,
  standing: null,
  email_to_confirm: false,
  is_new: false,
  leaves_at: null,
})
const awa = user('a', 'Awa Diop')
const bakary = user('b', 'Bakary Traoré')

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

/** A server whose response is sent manually. */
function askable() {
  const requests: { token: string; answer: (answer: UserAnswer) => void }[] = []
  return {
    requests,
    fetchUser: (token: string) =>
      new Promise<UserAnswer>((answer) => {
        requests.push({ token, answer })
      }),
  }
}

let meta: MetaDb
const opened: MetaDb[] = []
let storage: ReturnType<typeof memoryStorage>

function openMeta() {
  const db = new MetaDb()
  opened.push(db)
  return db
}

/** A page of this device: a session over the shared storage and database. */
function page(fetchUser: (token: string) => Promise<UserAnswer> = async () => ({ kind: 'unknown' })) {
  const left: string[] = []
  const session = createSession({
    storage,
    meta,
    fetchUser,
    clock: { now: () => 1_000 },
    admit: async () => {},
    leave: () => left.push('login'),
  })
  return { session, left }
}

function reached(session: ReturnType<typeof page>['session'], wanted: (state: SessionState) => boolean) {
  return new Promise<void>((resolve) => {
    const look = () => {
      if (wanted(session.state())) resolve()
    }
    session.subscribe(look)
    look()
  })
}

const guest = (state: SessionState) => state.status === 'guest'
const signedIn = (id: string) => (state: SessionState) => state.status === 'signed-in' && state.user.id === id

beforeEach(() => {
  meta = openMeta()
  storage = memoryStorage()
})

afterEach(async () => {
  for (const db of opened.splice(0)) db.close()
  await meta.delete()
})

test('a session whose databases the browser deletes is stored again, for every tab and the worker', async () => {
  const { session } = page()
  await session.signIn('t1', awa)
  const before = await meta.session.get('session')
  const stop = session.follow()
  storage.kept.clear()
  await Dexie.delete(meta.name)
  await expect.poll(() => meta.session.get('session')).toMatchObject({ token: 't1', userId: awa.id })
  expect((await meta.session.get('session'))?.epoch).toBe((before?.epoch ?? 0) + 1)
  await expect.poll(session.state).toMatchObject({ status: 'signed-in', epoch: (before?.epoch ?? 0) + 1 })
  expect((await meta.users.get(awa.id))?.user).toEqual(awa)
  expect(storage.get(tokenKey)).toBe('t1')
  stop()
})

describe('start', () => {
  test('without a token: a guest, without a request', async () => {
    const server = askable()
    const { session } = page(server.fetchUser)
    expect(session.state()).toEqual({ status: 'starting' })
    await session.ready()
    expect(session.state()).toEqual({ status: 'guest' })
    expect(server.requests).toEqual([])
  })

  test('with a known user: signed in before any response', async () => {
    await page().session.signIn('t1', awa)
    const server = askable()
    const { session } = page(server.fetchUser)
    await session.ready()
    expect(session.state()).toEqual({ status: 'signed-in', user: awa, token: 't1', epoch: 1 })
    expect(server.requests.map((call) => call.token)).toEqual(['t1'])
  })

  test('the decision is made once', async () => {
    storage.set(tokenKey, 't1')
    const server = askable()
    const { session } = page(server.fetchUser)
    const both = Promise.all([session.ready(), session.ready()])
    await expect.poll(() => server.requests.length).toBe(1)
    server.requests[0]?.answer({ kind: 'user', user: awa })
    await both
    expect(server.requests).toHaveLength(1)
  })

  test('offline with a known user: stays signed in', async () => {
    await page().session.signIn('t1', awa)
    const { session, left } = page(async () => {
      throw new Error('no network')
    })
    await session.ready()
    await session.check()
    expect(session.state()).toMatchObject({ status: 'signed-in', user: awa })
    expect(storage.get(tokenKey)).toBe('t1')
    expect(left).toEqual([])
  })

  test('a token of an unknown user waits for the server, then is recorded for the worker', async () => {
    storage.set(tokenKey, 'fresh')
    const { session } = page(async () => ({ kind: 'user', user: awa }))
    await session.ready()
    expect(session.state()).toEqual({ status: 'signed-in', user: awa, token: 'fresh', epoch: 1 })
    expect(await meta.session.get('session')).toMatchObject({ userId: 'a', token: 'fresh', epoch: 1 })
  })

  test('a token of an unknown user, offline: a guest with the token, who can check again', async () => {
    storage.set(tokenKey, 'fresh')
    let answer: UserAnswer = { kind: 'unknown' }
    const { session } = page(async () => answer)
    await session.ready()
    expect(session.state()).toEqual({ status: 'guest', undecided: true })
    expect(storage.get(tokenKey)).toBe('fresh')
    answer = { kind: 'user', user: awa }
    await session.check()
    expect(session.state()).toMatchObject({ status: 'signed-in', user: awa, token: 'fresh' })
  })

  test('a refused token of an unknown user is removed, without a navigation', async () => {
    storage.set(tokenKey, 'old')
    const { session, left } = page(async () => ({ kind: 'refused' }))
    await session.ready()
    expect(session.state()).toEqual({ status: 'guest' })
    expect(storage.get(tokenKey)).toBeNull()
    expect(left).toEqual([])
  })

  test('a token that is only in the record does not sign in', async () => {
    await page().session.signIn('t1', awa)
    storage.remove(tokenKey)
    const { session } = page()
    await session.ready()
    expect(session.state()).toEqual({ status: 'guest' })
    expect(await meta.session.get('session')).toMatchObject({ token: null, userId: null, epoch: 2 })
  })

  test('a refusal in the worker while no page was open removes the token', async () => {
    await page().session.signIn('t1', awa)
    await meta.session.update('session', { token: null, refusedEpoch: 1 })
    const { session } = page(async () => ({ kind: 'user', user: awa }))
    await session.ready()
    expect(session.state()).toEqual({ status: 'guest' })
    expect(storage.get(tokenKey)).toBeNull()
  })

  test('an unreadable database gives a guest, not an error', async () => {
    storage.set(tokenKey, 't1')
    const { session } = page()
    meta.close()
    await session.ready()
    expect(session.state()).toEqual({ status: 'guest', undecided: true })
    expect(storage.get(tokenKey)).toBe('t1')
  })
})

describe('the background check', () => {
  test('updates user fields without a new epoch', async () => {
    await page().session.signIn('t1', awa)
    const { session } = page(async () => ({ kind: 'user', user: { ...awa, name: 'Awa Ndiaye' } }))
    await session.ready()
    await reached(session, (state) => state.status === 'signed-in' && state.user.name === 'Awa Ndiaye')
    expect(session.state()).toMatchObject({ epoch: 1 })
    await expect.poll(async () => (await meta.users.get('a'))?.user.name).toBe('Awa Ndiaye')
  })

  test('a refusal removes the token and navigates once', async () => {
    await page().session.signIn('t1', awa)
    const { session, left } = page(async () => ({ kind: 'refused' }))
    await session.ready()
    await reached(session, guest)
    expect(storage.get(tokenKey)).toBeNull()
    await expect.poll(() => left).toEqual(['login'])
    expect(await meta.session.get('session')).toMatchObject({ token: null, refusedEpoch: 1, epoch: 2 })
  })

  test('an outdated refusal does not affect a newer session', async () => {
    await page().session.signIn('t1', awa)
    const server = askable()
    const { session, left } = page(server.fetchUser)
    await session.ready()
    await session.signIn('t2', bakary)
    server.requests[0]?.answer({ kind: 'refused' })
    await session.refuse(1)
    await session.ready()
    expect(session.state()).toMatchObject({ user: bakary, token: 't2', epoch: 2 })
    expect(storage.get(tokenKey)).toBe('t2')
    expect(left).toEqual([])
  })

  test('an outdated user does not return after a sign-out', async () => {
    await page().session.signIn('t1', awa)
    const server = askable()
    const { session } = page(server.fetchUser)
    await session.ready()
    await session.clear()
    server.requests[0]?.answer({ kind: 'user', user: awa })
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.state()).toEqual({ status: 'guest' })
    expect(storage.get(tokenKey)).toBeNull()
  })

  test('a token of another user starts their session', async () => {
    await page().session.signIn('t1', awa)
    const { session } = page(async () => ({ kind: 'user', user: bakary }))
    await session.ready()
    await reached(session, signedIn('b'))
    expect(session.state()).toMatchObject({ token: 't1', epoch: 2 })
  })
})

describe('changes of the session', () => {
  test('the token is in local storage in the same task', async () => {
    const done = page().session.signIn('t1', awa)
    // Admission takes microtasks only; the database record takes tasks.
    for (let step = 0; step < 5; step += 1) await null
    expect(storage.get(tokenKey)).toBe('t1')
    await done
  })

  test('A, then B, then A: the epoch grows, both are known', async () => {
    const { session } = page()
    await session.ready()
    await session.signIn('ta', awa)
    await session.clear()
    await session.signIn('tb', bakary)
    await session.clear()
    await session.signIn('ta2', awa)
    expect(session.state()).toEqual({ status: 'signed-in', user: awa, token: 'ta2', epoch: 5 })
    const row = await meta.session.get('session')
    expect(row).toMatchObject({ userId: 'a', token: 'ta2', epoch: 5 })
    expect((await meta.users.toArray()).map((one) => one.id).sort()).toEqual(['a', 'b'])
  })

  test('of two concurrent changes the later one wins', async () => {
    const { session } = page()
    await session.ready()
    await Promise.all([session.signIn('ta', awa), session.signIn('tb', bakary)])
    expect(session.state()).toMatchObject({ user: bakary, token: 'tb', epoch: 2 })
    expect(await meta.session.get('session')).toMatchObject({ token: 'tb', userId: 'b' })
  })

  test('a refusal during a sign-in concerns the previous token', async () => {
    const { session, left } = page()
    await session.ready()
    await session.signIn('ta', awa)
    await Promise.all([session.signIn('ta2', awa), session.refuse(1)])
    expect(session.state()).toMatchObject({ token: 'ta2' })
    expect(storage.get(tokenKey)).toBe('ta2')
    expect(left).toEqual([])
  })

  test('merge keeps the session and ignores another user', async () => {
    const { session } = page()
    await session.ready()
    await session.signIn('ta', awa)
    await session.merge({ ...awa, city: 'Dakar' })
    await session.merge(bakary)
    expect(session.state()).toMatchObject({ user: { id: 'a', city: 'Dakar' }, epoch: 1 })
  })
})

describe('changes by another context of the device', () => {
  test('a sign-out makes this page a guest', async () => {
    const one = page()
    await one.session.ready()
    await one.session.signIn('ta', awa)
    const two = page()
    await two.session.ready()
    const stop = two.session.follow()
    await one.session.clear()
    await reached(two.session, guest)
    expect(two.left).toEqual([])
    stop()
  })

  test('a sign-in of another user changes this page', async () => {
    const one = page()
    await one.session.ready()
    await one.session.signIn('ta', awa)
    const two = page()
    await two.session.ready()
    const stop = two.session.follow()
    await one.session.signIn('tb', bakary)
    await reached(two.session, signedIn('b'))
    stop()
  })

  test('a changed profile is shown here, in the same session', async () => {
    const one = page()
    await one.session.ready()
    await one.session.signIn('ta', awa)
    const two = page()
    await two.session.ready()
    const stop = two.session.follow()
    await one.session.merge({ ...awa, avatar: '/media/avatars/1.webp' })
    await reached(two.session, (state) => state.status === 'signed-in' && state.user.avatar !== null)
    expect(two.session.state()).toMatchObject({ token: 'ta', epoch: 1, user: { id: 'a' } })
    expect(two.left).toEqual([])
    stop()
  })

  test('an older profile never replaces a newer one', async () => {
    const { session } = page()
    await session.ready()
    await session.signIn('ta', awa)
    const seen: (string | null)[] = []
    session.subscribe(() => {
      const state = session.state()
      if (state.status === 'signed-in') seen.push(state.user.city)
    })
    const stop = session.follow()
    const cities = ['Dakar', 'Thiès', 'Kaolack', 'Ziguinchor']
    await Promise.all(cities.map((city) => session.merge({ ...awa, city })))
    await expect.poll(async () => (await meta.users.get('a'))?.user.city).toBe('Ziguinchor')
    expect(seen).toEqual(cities)
    stop()
  })

  test('a refusal in the worker removes the token here, and navigates', async () => {
    const { session, left } = page()
    await session.ready()
    await session.signIn('ta', awa)
    const stop = session.follow()
    await meta.session.update('session', { token: null, refusedEpoch: 1 })
    await reached(session, guest)
    await expect.poll(() => left).toEqual(['login'])
    expect(storage.get(tokenKey)).toBeNull()
    stop()
  })

  test('a sign-in before this page sees the refusal keeps the new token', async () => {
    const one = page()
    await one.session.ready()
    await one.session.signIn('ta', awa)
    const two = page()
    await two.session.ready()
    await one.session.signIn('tb', bakary)
    await two.session.refuse(1)
    expect(storage.get(tokenKey)).toBe('tb')
    expect(two.left).toEqual([])
    expect(await meta.session.get('session')).toMatchObject({ token: 'tb' })
  })
})

test('signs in only after the user’s chunk has loaded, and not when that fails', async () => {
  let fail: (error: Error) => void = () => {}
  let admitted = () => {}
  const session = createSession({
    storage,
    meta,
    clock: Date,
    fetchUser: async () => ({ kind: 'unknown' }),
    leave: () => {},
    admit: () =>
      new Promise((resolve, reject) => {
        admitted = resolve
        fail = reject
      }),
  })
  await session.ready()
  const refused = session.signIn('t1', awa)
  fail(new Error('no network'))
  await expect(refused).rejects.toThrow('no network')
  expect(session.state().status).toBe('guest')
  expect(storage.kept.size).toBe(0)
  const entered = session.signIn('t1', awa)
  expect(session.state().status).toBe('guest')
  admitted()
  await entered
  expect(session.state()).toMatchObject({ status: 'signed-in', user: awa })
})

test('a sign-out stores only the token, for revocation; a refused one is not stored', async () => {
  const { session } = page()
  await session.ready()
  await session.signIn('t1', awa)
  await session.clear()
  expect(await meta.revocations.toArray()).toEqual([{ id: expect.any(Number), token: 't1' }])
  expect(await meta.session.get('session')).toMatchObject({ token: null, userId: null })
  await session.signIn('t2', awa)
  const state = session.state()
  if (state.status === 'signed-in') await session.refuse(state.epoch)
  expect((await meta.revocations.toArray()).map(({ token }) => token)).toEqual(['t1'])
})
