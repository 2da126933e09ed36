import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boostProduct, deleteProduct } from '#contract/own-products.ts'
import { type BatchItem, syncBatch } from '#contract/sync-calls.ts'
import { boosts, products } from '#server/db/schema/products.ts'
import { idempotencyKeys } from '#server/db/schema/sync.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

describe.each(bothEngines)('batch on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    user = await server.createUser()
  })

  let made = 0
  const item = (method: BatchItem['method'], path: string, more: Partial<BatchItem> = {}): BatchItem => ({
    key: `batch-key-${made++}`,
    lane: path,
    method,
    path,
    ...more,
  })
  const run = async (items: BatchItem[], headers: Record<string, string> = {}) => {
    const called = await server.call(syncBatch, { token: user.token, body: { items }, headers })
    expect(called.status).toBe(200)
    return called
  }

  it('runs items in order, each with its own response and sequence', async () => {
    const one = await addProduct(server.db, user.id)
    const paused = await addProduct(server.db, user.id, { state: 'paused' })
    const fresh = { id: v7(), title: 'Chaise', price: 7000, category, city: 'Lomé' }
    const { body, headers } = await run([
      item('PUT', `/products/${one.id}/boost`),
      item('PUT', `/products/${paused.id}/boost`),
      item('POST', '/products', { body: fresh }),
      item('DELETE', `/products/${one.id}`),
      item('PUT', `/products/${v7()}/boost`),
      item('PUT', `/notifications/${v7()}/read`),
      item('POST', '/notifications/mark-all-read'),
    ])
    expect(body.results.map((result) => result.status)).toEqual([200, 409, 201, 200, 404, 404, 200])
    expect(body.results[1]?.body).toMatchObject({ code: 'product_not_published' })
    const seqs = [0, 2, 3].map((at) => body.results[at]?.seq ?? 0)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(Number(headers.get('X-Sync-Seq'))).toBe(seqs.at(-1))
    const [row] = await server.db.select().from(products).where(eq(products.id, one.id))
    expect(row?.state).toBe('removed')
  })

  it('answers like a single request, and either replays the other', async () => {
    const a = await addProduct(server.db, user.id)
    const b = await addProduct(server.db, user.id)
    const inBatch = item('PUT', `/products/${a.id}/boost`, { body: {} })
    const first = await run([inBatch])
    const single = await server.call(boostProduct, {
      token: user.token,
      params: { id: a.id },
      headers: { 'Idempotency-Key': inBatch.key },
    })
    expect(single.headers.get('Idempotent-Replayed')).toBe('true')
    expect(single.body).toEqual(first.body.results[0]?.body)

    const alone = await server.call(deleteProduct, {
      token: user.token,
      params: { id: b.id },
      headers: { 'Idempotency-Key': 'single-key-1' },
    })
    const again = await run([item('DELETE', `/products/${b.id}`, { key: 'single-key-1' })])
    expect(again.body.results[0]).toMatchObject({
      status: 200,
      body: alone.body,
      replayed: true,
      seq: Number(alone.headers.get('X-Sync-Seq')),
    })
  })

  it('replays a whole batch without a second effect', async () => {
    const { id } = await addProduct(server.db, user.id)
    const items = [item('PUT', `/products/${id}/boost`), item('DELETE', `/products/${id}`)]
    const first = await run(items)
    const again = await run(items)
    expect(again.body.results.map((result) => result.replayed)).toEqual([true, true])
    expect(again.body.results.map((result) => result.body)).toEqual(
      first.body.results.map((result) => result.body),
    )
    expect(await server.db.select().from(boosts).where(eq(boosts.productId, id))).toHaveLength(1)
  })

  it('executes a key once when it is twice in one batch', async () => {
    const { id } = await addProduct(server.db, user.id)
    const twice = item('PUT', `/products/${id}/boost`)
    const { body } = await run([twice, twice])
    expect(body.results.map((result) => result.replayed ?? false)).toEqual([false, true])
    expect(await server.db.select().from(boosts).where(eq(boosts.productId, id))).toHaveLength(1)
  })

  it('refuses endpoints that cannot be queued', async () => {
    const items = [
      item('POST', '/auth/logout'),
      item('DELETE', '/auth/delete-account'),
      item('PUT', '/auth/update-profile', { body: { name: 'Autre nom' } }),
      item('POST', '/auth/login', { body: { email: user.email, password: user.password } }),
      item('POST', '/sync/batch', { body: { items: [] } }),
      item('POST', '/nowhere'),
      item('DELETE', '/../auth/delete-account'),
      item('PUT', '//evil.test/products/x/boost'),
    ]
    const { body } = await run(items)
    expect(body.results.map((result) => result.status)).toEqual(items.map(() => 400))
    const still = await server.send('/auth/user', { headers: { Authorization: `Bearer ${user.token}` } })
    expect(still.body).toMatchObject({ user: { name: 'Fatou Diop' } })
    expect(await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user.id))).toEqual(
      [],
    )
  })

  it('refuses only the invalid item, with messages by field', async () => {
    const { id } = await addProduct(server.db, user.id)
    const { body } = await run([
      item('POST', '/products', { body: { id: 'x', title: 'ab', price: -1, category, city: 'Lomé' } }),
      item('PUT', '/products/not-an-id/boost'),
      item('PUT', `/products/${id}/boost`, { body: { offer: 5 } }),
      item('PUT', `/products/${id}/boost`),
    ])
    expect(body.results.map((result) => result.status)).toEqual([422, 422, 422, 200])
    expect(body.results[0]?.body).toMatchObject({
      errors: { id: [expect.any(String)], title: [expect.any(String)] },
    })
  })

  it('refuses the batch of another user', async () => {
    const other = await server.createUser()
    const { id } = await addProduct(server.db, user.id)
    const called = await server.call(syncBatch, {
      token: user.token,
      body: { items: [item('DELETE', `/products/${id}`)] },
      headers: { 'X-Outbox-User': other.id },
    })
    expect(called.status).toBe(403)
    expect(called.body).toMatchObject({ code: 'wrong_user' })
    const [row] = await server.db.select().from(products).where(eq(products.id, id))
    expect(row?.state).toBe('published')
  })

  it('accepts a hundred items, not more', async () => {
    const { id } = await addProduct(server.db, user.id)
    const items = (n: number) => Array.from({ length: n }, () => item('PUT', `/products/${id}/boost`))
    const { body } = await run(items(100))
    expect(body.results).toHaveLength(100)
    // Ten boosts are included in the free tier; the wallet is empty.
    expect(body.results.filter((result) => result.status === 200)).toHaveLength(10)
    expect(body.results.filter((result) => result.status === 422)).toHaveLength(90)
    const tooMany = await server.call(syncBatch, { token: user.token, body: { items: items(101) } })
    expect(tooMany.status).toBe(422)
  })

  it('publishes one change of the mirror', async () => {
    const { id } = await addProduct(server.db, user.id)
    server.events.length = 0
    const { headers } = await run([item('PUT', `/products/${id}/boost`), item('DELETE', `/products/${id}`)])
    expect(server.events).toEqual([
      { type: 'mirror-changed', userId: user.id, seq: Number(headers.get('X-Sync-Seq')) },
    ])
  })
})
