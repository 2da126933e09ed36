import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listNotifications, readAllNotifications } from '#contract/notifications.ts'
import { deleteProduct, myProducts } from '#contract/own-products.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { purge } from '#server/sync/purge.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

const day = 86_400_000
const now = new Date('2026-11-21T12:00:00.000Z')

describe.each(bothEngines)('cursor pages on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    user = await server.createUser()
  })

  const page = async (query: Record<string, string>) => {
    const { status, body } = await server.call(myProducts, { token: user.token, query })
    expect(status).toBe(200)
    return body
  }
  const stock = async (n: number) => {
    const rows = []
    for (let at = 0; at < n; at++) {
      rows.push(await addProduct(server.db, user.id, { createdAt: new Date(now.getTime() + at * 1000) }))
    }
    return rows.map((row) => row.id)
  }
  const remove = (id: string) => server.call(deleteProduct, { token: user.token, params: { id } })

  it('returns all rows and the present position when they fit', async () => {
    const ids = await stock(3)
    const first = await page({ limit: '3' })
    expect(first.data.map((row) => row.id)).toEqual(ids.toReversed())
    expect(first.meta?.has_more).toBe(false)
    const next = await page({ limit: '3', cursor: first.meta?.cursor ?? '' })
    expect(next.data).toEqual([])
    expect(next.meta).toMatchObject({ has_more: false, tombstones: [] })
  })

  it('resets a cursor beyond the restored sequence, and continues older ones', async () => {
    await stock(2)
    const before = await page({ limit: '9' })
    await stock(1)
    const ahead = await page({ limit: '9' })
    // The state of a sequence row after a restore, of a user with two changes at the time of the backup.
    await server.db
      .update(syncUsers)
      .set({ seq: 1_000_002, lostFrom: 2, lostTo: 1_000_002 })
      .where(eq(syncUsers.userId, user.id))
    const ids = await stock(1)
    const on = await page({ limit: '9', cursor: before.meta?.cursor ?? '' })
    expect(on.data.map((row) => row.id)).toEqual(expect.arrayContaining(ids))
    expect(on.meta?.reset).toBeUndefined()
    const again = await page({ limit: '9', cursor: ahead.meta?.cursor ?? '' })
    expect(again.meta?.reset).toBe(true)
    const later = await page({ limit: '9', cursor: again.meta?.cursor ?? '' })
    expect(later).toMatchObject({ data: [], meta: { has_more: false, tombstones: [] } })
  })

  it('continues from the newest rows until the list is complete', async () => {
    const ids = await stock(9)
    const first = await page({ limit: '2' })
    expect(first.data.map((row) => row.id)).toEqual([ids[8], ids[7]])
    expect(first.meta?.has_more).toBe(true)
    const seen = new Set(first.data.map((row) => row.id))
    let cursor = first.meta?.cursor ?? ''
    for (let more = true, rounds = 0; more; rounds++) {
      expect(rounds).toBeLessThan(10)
      const next = await page({ limit: '4', cursor })
      expect(next.meta?.reset).toBeUndefined()
      for (const row of next.data) seen.add(row.id)
      cursor = next.meta?.cursor ?? ''
      more = next.meta?.has_more === true
    }
    expect([...seen].sort()).toEqual(ids.toSorted())
  })

  it('counts rows and tombstones together against the limit', async () => {
    const ids = await stock(6)
    const first = await page({ limit: '10' })
    for (const id of ids.slice(0, 3)) await remove(id)
    const [fresh] = await stock(1)
    const second = await page({ limit: '2', cursor: first.meta?.cursor ?? '' })
    expect(second.meta?.tombstones).toEqual(ids.slice(0, 2))
    expect(second.meta?.has_more).toBe(true)
    const third = await page({ limit: '2', cursor: second.meta?.cursor ?? '' })
    expect(third.meta).toMatchObject({ tombstones: [ids[2]], has_more: false })
    expect(third.data.map((row) => row.id)).toEqual([fresh])
  })

  it('splits a change of many rows over pages without loss', async () => {
    const ids = Array.from({ length: 11 }, () => v7())
    await server.db.transaction(async (tx) => {
      const seq = await nextSeq(tx, user.id)
      await tx.insert(notifications).values(
        ids.map((id) => ({
          id,
          userId: user.id,
          type: 'like' as const,
          title: 'Un favori',
          message: 'Votre annonce plaît.',
          data: {},
          createdAt: now,
          seq,
        })),
      )
    })
    const list = (query: Record<string, string>) =>
      server.call(listNotifications, { token: user.token, query })
    const first = await list({ limit: '20' })
    const done = await server.call(readAllNotifications, { token: user.token, body: {} })
    const target = Number(done.headers.get('X-Sync-Seq'))
    const read: string[] = []
    let cursor = first.body.meta?.cursor ?? ''
    for (let more = true; more; ) {
      const next = await list({ limit: '4', cursor })
      read.push(...next.body.data.filter((row) => row.read_at !== null).map((row) => row.id))
      more = next.body.meta?.has_more === true
      // A page in the middle must not claim to include the last change.
      if (more) expect(Number(next.headers.get('X-Sync-Seq'))).toBeLessThan(target)
      else expect(Number(next.headers.get('X-Sync-Seq'))).toBe(target)
      cursor = next.body.meta?.cursor ?? ''
    }
    expect(read.toSorted()).toEqual(ids.toSorted())
  })

  it('resets on an unreadable cursor', async () => {
    const ids = await stock(3)
    const good = (await page({ limit: '10' })).meta?.cursor ?? ''
    const odd = [
      'x',
      '',
      '0',
      'c1.products.1',
      good.replace('products', 'notifications'),
      good.replace(/\d+$/, '999999'),
      `c1.products.${'9'.repeat(15)}.ffffffff-ffff-ffff-ffff-ffffffffffff.1`,
      `c1.products.1.${'-'.repeat(36)}.1`,
      '😀'.repeat(20),
    ]
    for (const cursor of odd) {
      const body = await page({ limit: '2', cursor })
      expect(body.meta).toMatchObject({ reset: true, has_more: true })
      expect(body.data.map((row) => row.id)).toEqual(ids.slice(0, 2))
      const next = await page({ limit: '2', cursor: body.meta?.cursor ?? '' })
      expect(next.meta?.reset).toBeUndefined()
      expect(next.data.map((row) => row.id)).toEqual([ids[2]])
    }
  })

  it('resets when unseen tombstones were purged', async () => {
    const ids = await stock(4)
    const before = (await page({ limit: '10' })).meta?.cursor ?? ''
    await remove(ids[0] ?? '')
    const after = (await page({ limit: '10', cursor: before })).meta?.cursor ?? ''
    await purge(server.db, new Date(now.getTime() + 46 * day))
    expect((await page({ limit: '10', cursor: before })).meta).toMatchObject({ reset: true })
    expect((await page({ limit: '10', cursor: after })).meta).toMatchObject({ tombstones: [] })
  })

  it('never returns rows or tombstones of others', async () => {
    const [id] = await stock(1)
    await remove(id ?? '')
    user = await server.createUser()
    const body = await page({ limit: '10', cursor: 'c1.products.0.ffffffff-ffff-ffff-ffff-ffffffffffff.0' })
    expect(body).toMatchObject({ data: [], meta: { tombstones: [] } })
  })
})
