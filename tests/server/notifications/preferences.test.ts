import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePreferences, listNotifications, readPreferences } from '#contract/notifications.ts'
import { headers } from '#contract/sync.ts'
import { type News, notify } from '#server/domains/notifications/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const all = { like: true, order: true, follow: true, review: true, product: true }

describe.each(engines)('notification preferences (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
  })
  beforeEach(async () => {
    awa = await server.createUser()
  })
  afterAll(() => server.close())

  const read = () => server.call(readPreferences, { token: awa.token })
  const change = (body: object, key?: string) =>
    server.send('/notifications/preferences', {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${awa.token}`,
        'Content-Type': 'application/json',
        ...(key ? { [headers.idempotencyKey]: key } : {}),
      },
      body: JSON.stringify(body),
    })
  const seqOf = (called: { headers: Headers }) => called.headers.get(headers.seq)
  const send = (change: Partial<News> = {}, to: readonly string[] = [awa.id]) =>
    server.db.transaction((tx) =>
      notify(tx, to, {
        type: 'like',
        title: 'Nouveau favori',
        message: 'Une personne aime votre annonce.',
        data: {},
        now,
        ...change,
      }),
    )
  const notificationTypes = async (user = awa) =>
    (await server.call(listNotifications, { token: user.token })).body.data.map(({ type }) => type)

  test('all are enabled by default', async () => {
    expect((await read()).body).toEqual({ data: all })
  })

  test('a change affects only the given fields', async () => {
    expect((await change({ like: false, order: true })).body).toEqual({ data: { ...all, like: false } })
    expect((await change({ review: false })).body).toEqual({ data: { ...all, like: false, review: false } })
    expect((await change({ like: true })).body).toEqual({ data: { ...all, review: false } })
    expect((await read()).body).toEqual({ data: { ...all, review: false } })
    expect(seqOf(await read())).toBe('3')
  })

  test('a repeat raises no sequence', async () => {
    await change({ like: false })
    expect(seqOf(await change({ like: false, order: true }))).toBe('1')
    expect(seqOf(await change({}))).toBe('1')
  })

  test('a repeated key has one effect and one response', async () => {
    const first = await change({ follow: false }, 'choice-key-1')
    await change({ follow: true }, 'choice-key-2')
    const again = await change({ follow: false }, 'choice-key-1')
    expect(again.headers.get(headers.replayed)).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await read()).body.data.follow).toBe(true)
  })

  test('refuses unknown types and values', async () => {
    expect((await change({ poke: true })).status).toBe(422)
    expect((await change({ like: 'no' })).status).toBe(422)
    expect((await server.call(changePreferences, { body: { like: false } })).status).toBe(401)
  })

  test('disabled notifications are not written; others are', async () => {
    const other = await server.createUser()
    await change({ like: false })
    expect(await send({}, [awa.id, other.id, other.id])).toEqual([{ userId: other.id, seq: 1 }])
    expect(await send({ type: 'follow' })).toEqual([{ userId: awa.id, seq: 2 }])
    expect(await notificationTypes()).toEqual(['follow'])
    expect(await notificationTypes(other)).toEqual(['like'])
    await change({ like: true })
    expect(await send()).toEqual([{ userId: awa.id, seq: 4 }])
    expect(await notificationTypes()).toEqual(['like', 'follow'])
  })
})
