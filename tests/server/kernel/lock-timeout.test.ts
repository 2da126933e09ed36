import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boostProduct } from '#contract/own-products.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { boosts } from '#server/db/schema/products.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

// The embedded engine has one connection: no other one can hold a lock.
describe('a lock held by another connection (postgres)', () => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres', lockTimeoutMs: 200 })
    await addCategory(server.db, category)
    user = await server.createUser()
  })
  afterAll(() => server.close())

  async function whileHeld(work: () => Promise<void>): Promise<void> {
    const holder = await server.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select * from sync_users where user_id = $1 for update', [user.id])
      await work()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }
  const boost = (id: string, key?: string) =>
    server.call(boostProduct, {
      token: user.token,
      params: { id },
      body: {},
      headers: key ? { 'Idempotency-Key': key } : {},
    })
  const boostsOf = (id: string) => server.db.select().from(boosts).where(eq(boosts.productId, id))

  it('answers 409 in progress with a key, and the same key succeeds later', async () => {
    const { id } = await addProduct(server.db, user.id)
    await whileHeld(async () => {
      const busy = await boost(id, 'key-in-progress')
      expect(busy.status).toBe(409)
      expect(busy.body).toMatchObject({ code: 'idempotency_in_progress' })
      expect(Number(busy.headers.get('Retry-After'))).toBeGreaterThan(0)
    })
    expect((await boost(id, 'key-in-progress')).status).toBe(200)
    expect(await boostsOf(id)).toHaveLength(1)
  })

  it('answers 503 without a key', async () => {
    const { id } = await addProduct(server.db, user.id)
    await whileHeld(async () => {
      const busy = await boost(id)
      expect(busy.status).toBe(503)
      expect(busy.body).toMatchObject({ code: 'unavailable' })
    })
    expect(await boostsOf(id)).toEqual([])
  })

  it('blocks the rest of a lane behind an item whose key another transaction holds', async () => {
    const one = await addProduct(server.db, user.id)
    const two = await addProduct(server.db, user.id)
    const item = (key: string, lane: string, id: string) => ({
      key,
      lane,
      method: 'PUT' as const,
      path: `/products/${id}/boost`,
      body: {},
    })
    const holder = await server.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(
        `insert into idempotency_keys (user_id, key, method, path, fingerprint, created_at)
         values ($1, 'key-held-1', 'PUT', '/x', 'x', now())`,
        [user.id],
      )
      const { body } = await server.call(syncBatch, {
        token: user.token,
        body: {
          items: [
            item('key-held-1', 'one', one.id),
            item('key-behind', 'one', one.id),
            item('key-beside', 'two', two.id),
          ],
        },
      })
      expect(body.results.map((result) => result.status)).toEqual([409, 424, 200])
      expect(body.results[0]?.body).toMatchObject({ code: 'idempotency_in_progress' })
      expect(body.results[1]?.body).toMatchObject({ code: 'lane_blocked' })
      expect(body.results[1]?.retry_after).toBeGreaterThan(0)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await boostsOf(one.id)).toEqual([])
    expect(await boostsOf(two.id)).toHaveLength(1)
  })
})
