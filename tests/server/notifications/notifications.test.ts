import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications, readAllNotifications, readNotification } from '#contract/notifications.ts'
import { headers } from '#contract/sync.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addNotification } from './inbox.ts'

describe.each(engines)('notifications (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    other = await server.createUser()
  })
  beforeEach(async () => {
    awa = await server.createUser()
  })
  afterAll(() => server.close())

  const list = (query: { limit?: string; cursor?: string } = {}, user = awa) =>
    server.call(listNotifications, { token: user.token, query })
  const read = (id: string) => server.call(readNotification, { token: awa.token, params: { id } })
  const readAll = (body: { up_to?: string } = {}) =>
    server.call(readAllNotifications, { token: awa.token, body })
  const unread = async (user = awa) =>
    (await list({ limit: '500' }, user)).body.data.filter((row) => row.read_at === null).map((row) => row.id)
  const minute = (i: number) => new Date(now.getTime() - i * 60_000)

  test('come newest first, ten by default, with their targets', async () => {
    const rows = []
    for (let i = 0; i < 12; i++) rows.push(await addNotification(server.db, awa.id, { createdAt: minute(i) }))
    const productId = uuidv7()
    const newest = await addNotification(server.db, awa.id, {
      createdAt: now,
      data: { product_id: productId },
    })
    await addNotification(server.db, other.id)
    const { body } = await list()
    // At the same instant the greater id comes first.
    expect(body.data.map((row) => row.id)).toEqual([newest, ...rows].slice(0, 10).map((row) => row.id))
    expect(body.data[0]).toEqual({
      id: newest.id,
      type: 'like',
      title: 'Nouveau favori',
      message: 'Une personne aime votre annonce.',
      created_at: now.toISOString(),
      read_at: null,
      data: { product_id: productId, order_id: null, user_id: null },
    })
  })

  test('reading sets the time once', async () => {
    const row = await addNotification(server.db, awa.id)
    const first = await read(row.id)
    expect(first).toMatchObject({ status: 200, body: { message: 'Notification lue.' } })
    expect(first.headers.get(headers.seq)).toBe('2')
    const again = await read(row.id)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers.get(headers.seq)).toBe('2')
    expect((await list()).body.data).toMatchObject([{ id: row.id, read_at: now.toISOString() }])
  })

  test('hides notifications of others and unknown ones', async () => {
    const theirs = await addNotification(server.db, other.id)
    const foreign = await read(theirs.id)
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await read(uuidv7())).body).toEqual(foreign.body)
    expect(await unread(other)).toContain(theirs.id)
  })

  test('read-all reads all own notifications and none of others', async () => {
    for (let i = 0; i < 3; i++) await addNotification(server.db, awa.id)
    const theirs = await addNotification(server.db, other.id)
    expect((await readAll()).status).toBe(200)
    expect(await unread()).toEqual([])
    expect(await unread(other)).toContain(theirs.id)
  })

  test('read-all up to one leaves later ones, also within the same millisecond', async () => {
    const ids = Array.from({ length: 3 }, () => uuidv7()).sort()
    for (const id of ids) await addNotification(server.db, awa.id, { id, createdAt: minute(5) })
    const older = await addNotification(server.db, awa.id, { createdAt: minute(9) })
    const newer = await addNotification(server.db, awa.id, { createdAt: minute(1) })
    const [first, middle, last] = ids
    expect((await readAll({ up_to: middle ?? '' })).status).toBe(200)
    expect(await unread()).toEqual([newer.id, last])
    const readNow = (await list()).body.data.filter((row) => row.read_at !== null).map((row) => row.id)
    expect(readNow.sort()).toEqual([first, middle, older.id].sort())
  })

  test('read-all up to an unknown or foreign one is refused and reads nothing', async () => {
    const mine = await addNotification(server.db, awa.id)
    const theirs = await addNotification(server.db, other.id)
    for (const up_to of [uuidv7(), theirs.id]) {
      expect(await readAll({ up_to })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await unread()).toEqual([mine.id])
  })

  test('read-all without unread ones raises no sequence', async () => {
    const row = await addNotification(server.db, awa.id)
    await read(row.id)
    const answer = await readAll()
    expect(answer).toMatchObject({ status: 200, body: { message: 'Tout est déjà lu.' } })
    expect(answer.headers.get(headers.seq)).toBe('2')
  })

  test('a cursor client sees every change once, for any page size', async () => {
    for (let i = 0; i < 7; i++) await addNotification(server.db, awa.id, { createdAt: minute(i) })
    const cursor = (await list({ limit: '100' })).body.meta?.cursor ?? ''
    const fresh = await addNotification(server.db, awa.id)
    await readAll()
    const seen: string[] = []
    let page = (await list({ limit: '3', cursor })).body
    for (;;) {
      seen.push(...page.data.map((row) => row.id))
      expect(page.data.every((row) => row.read_at !== null)).toBe(true)
      if (!page.meta?.has_more) break
      page = (await list({ limit: '3', cursor: page.meta.cursor ?? '' })).body
    }
    expect(seen).toHaveLength(8)
    expect(new Set(seen).size).toBe(8)
    expect(seen).toContain(fresh.id)
  })

  test('concurrent single reads and read-all leave nothing unread', async () => {
    const rows = []
    for (let i = 0; i < 6; i++) rows.push(await addNotification(server.db, awa.id))
    const answers = await Promise.all([readAll(), ...rows.map((row) => read(row.id)), readAll()])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(await unread()).toEqual([])
  })
})
