import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { tokenKey } from '#contract/limits.ts'
import { user } from '#contract/users.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { AuthApi } from '#src/api/auth.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { createSession } from '#src/session/create-session.ts'
import { keepTokenYoung } from '#src/session/keep-token-young.ts'

const day = 86_400_000
const awa = v.parse(user, { id: 'a', name: 'Awa Diop', email: 'awa@louma.test' })
const opened: MetaDb[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

/** A device with a sign-in at time 0. */
async function device() {
  const meta = new MetaDb()
  opened.push(meta)
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const clock = { at: 0 }
  const session = createSession({
    storage,
    meta,
    fetchUser: async () => ({ kind: 'unknown' }),
    clock: { now: () => clock.at },
    admit: async () => {},
    leave: () => {},
  })
  await session.signIn('t1', awa)
  const requests: string[] = []
  const it = { answer: async (): Promise<{ token: string }> => ({ token: 't2' }) }
  const api = {
    call: async (_: unknown, { token }: { token?: string }) => {
      requests.push(token ?? '')
      return it.answer()
    },
  } as unknown as AuthApi
  const look = () => keepTokenYoung({ session, meta, api, now: () => clock.at, alone: (work) => work() })
  return { meta, storage, session, clock, requests, it, look }
}

test('a token of today is kept; one of yesterday is renewed everywhere, in a new epoch', async () => {
  const { meta, storage, session, clock, requests, look } = await device()
  clock.at = day - 1
  await look()
  expect(requests).toEqual([])
  clock.at = day
  await look()
  expect(requests).toEqual(['t1'])
  expect(storage.get(tokenKey)).toBe('t2')
  expect(await meta.session.get('session')).toMatchObject({
    token: 't2',
    epoch: 2,
    tokenAt: day,
    userId: 'a',
  })
  expect(session.state()).toMatchObject({ status: 'signed-in', token: 't2', epoch: 2 })
  await look()
  expect(requests).toEqual(['t1'])
  // A late refusal of the old token does not sign the user out.
  await session.refuse(1)
  expect(session.state().status).toBe('signed-in')
})

test('without a response the token stays; a server without renewal is asked again the next day', async () => {
  const { session, clock, requests, it, look } = await device()
  clock.at = 2 * day
  it.answer = () => Promise.reject(new ApiError(0))
  await look()
  await look()
  expect(session.state()).toMatchObject({ token: 't1', epoch: 1 })
  expect(requests).toHaveLength(2)
  it.answer = () => Promise.reject(new ApiError(404))
  await look()
  await look()
  expect(requests).toHaveLength(3)
  expect(session.state()).toMatchObject({ status: 'signed-in', token: 't1' })
})

test('a sign-out during the renewal stays signed out', async () => {
  const { meta, storage, session, clock, it, look } = await device()
  clock.at = day
  it.answer = async () => {
    await session.clear()
    return { token: 't2' }
  }
  await look()
  expect(storage.get(tokenKey)).toBeNull()
  expect((await meta.session.get('session'))?.token).toBeNull()
  expect(session.state().status).toBe('guest')
})

test('a change by another tab is kept', async () => {
  const { meta, storage, session, clock, it, look } = await device()
  clock.at = day
  it.answer = async () => {
    const row = await meta.session.get('session')
    if (row !== undefined) await meta.session.put({ ...row, token: 't3', epoch: row.epoch + 1 })
    storage.set(tokenKey, 't3')
    return { token: 't2' }
  }
  await look()
  expect(storage.get(tokenKey)).toBe('t3')
  expect((await meta.session.get('session'))?.token).toBe('t3')
  expect(session.state().status).toBe('signed-in')
})
