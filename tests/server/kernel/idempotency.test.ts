import { count, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boostProduct, createProduct, deleteProduct } from '#contract/own-products.ts'
import { boosts, products } from '#server/db/schema/products.ts'
import { idempotencyKeys } from '#server/db/schema/sync.ts'
import { type Attempt, runOnce } from '#server/kernel/idempotency.ts'
import { lockSeqs, nextSeq } from '#server/kernel/sequence.ts'
import { purge } from '#server/sync/purge.ts'
import { addPhoto, addProduct, category } from '#tests/server/products/stock.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

const day = 86_400_000

describe.each(bothEngines)('idempotency on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let now = new Date('2026-11-21T12:00:00.000Z')

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now }, lockTimeoutMs: 300 })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    user = await server.createUser()
  })

  const keys = () => server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user.id))
  const boostCount = async (productId: string) => {
    const [row] = await server.db.select({ n: count() }).from(boosts).where(eq(boosts.productId, productId))
    return row?.n
  }
  const boost = (id: string, key: string, body: { offer?: string } = {}) =>
    server.call(boostProduct, {
      token: user.token,
      params: { id },
      body,
      headers: { 'Idempotency-Key': key },
    })

  it('replays the stored response with its sequence; the effect happens once', async () => {
    const { id } = await addProduct(server.db, user.id)
    const first = await boost(id, 'key-replay-1')
    const again = await boost(id, 'key-replay-1')
    expect(first.status).toBe(200)
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(again.status).toBe(200)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('X-Sync-Seq')).toBe(first.headers.get('X-Sync-Seq'))
    expect(await boostCount(id)).toBe(1)
  })

  it('refuses the key with another body, path or endpoint', async () => {
    const one = await addProduct(server.db, user.id)
    const two = await addProduct(server.db, user.id)
    await boost(one.id, 'key-mismatch')
    const otherBody = await boost(one.id, 'key-mismatch', { offer: 'other' })
    const otherTarget = await boost(two.id, 'key-mismatch')
    const otherCall = await server.call(deleteProduct, {
      token: user.token,
      params: { id: one.id },
      headers: { 'Idempotency-Key': 'key-mismatch' },
    })
    for (const refused of [otherBody, otherTarget, otherCall]) {
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ code: 'idempotency_mismatch' })
    }
    expect(await boostCount(one.id)).toBe(1)
    expect(await boostCount(two.id)).toBe(0)
  })

  it('separates keys of different users', async () => {
    const mine = await addProduct(server.db, user.id)
    const first = await boost(mine.id, 'shared-key')
    user = await server.createUser()
    const theirs = await addProduct(server.db, user.id)
    const second = await boost(theirs.id, 'shared-key')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.headers.get('Idempotent-Replayed')).toBeNull()
  })

  it('stores a deterministic refusal and rolls its effect back', async () => {
    const { id } = await addProduct(server.db, user.id, { state: 'paused' })
    const first = await boost(id, 'key-refused')
    await server.db
      .update(products)
      .set({ state: 'published', publishedAt: new Date() })
      .where(eq(products.id, id))
    const again = await boost(id, 'key-refused')
    expect(first.status).toBe(409)
    expect(again.status).toBe(409)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(again.headers.get('Content-Type')).toContain('application/problem+json')
    expect(again.body).toEqual(first.body)
    expect(await boostCount(id)).toBe(0)
  })

  it('stores one refusal for concurrent duplicates', async () => {
    const { id } = await addProduct(server.db, user.id, { state: 'paused' })
    const copies = await Promise.all(Array.from({ length: 8 }, () => boost(id, 'key-refused-together')))
    const [first] = copies
    expect(first?.body).toMatchObject({ code: 'product_not_published' })
    for (const { status, body } of copies)
      expect({ status, body }).toEqual({ status: 409, body: first?.body })
    expect(await keys()).toHaveLength(1)
  })

  it('does not store a refusal that can change', async () => {
    const photo = v7()
    const body = { id: v7(), title: 'Robe bleue', price: 9000, category, city: 'Dakar', photos: [photo] }
    const create = () =>
      server.call(createProduct, { token: user.token, body, headers: { 'Idempotency-Key': 'key-photo' } })
    const refused = await create()
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'photo_missing' })
    expect(await keys()).toEqual([])
    await addPhoto(server.db, user.id, { id: photo })
    expect((await create()).status).toBe(201)
  })

  it('executes requests without a key each time', async () => {
    const { id } = await addProduct(server.db, user.id)
    const call = () => server.call(boostProduct, { token: user.token, params: { id }, body: {} })
    expect([(await call()).status, (await call()).status]).toEqual([200, 200])
    expect(await boostCount(id)).toBe(2)
    expect(await keys()).toEqual([])
  })

  it('executes once for twenty concurrent duplicates', async () => {
    const { id } = await addProduct(server.db, user.id)
    const copies = await Promise.all(Array.from({ length: 20 }, () => boost(id, 'key-together')))
    const good = copies.filter((copy) => copy.status === 200)
    // A duplicate that waits too long for the lock gets 409; none may be executed twice.
    expect(copies.filter((copy) => copy.status !== 200 && copy.status !== 409)).toEqual([])
    expect(good.filter((copy) => copy.headers.get('Idempotent-Replayed') === null)).toHaveLength(1)
    expect(new Set(good.map((copy) => JSON.stringify(copy.body))).size).toBe(1)
    expect(await boostCount(id)).toBe(1)
  })

  it('creates one product for concurrent requests with one id', async () => {
    const body = { id: v7(), title: 'Robe bleue', price: 9000, category, city: 'Dakar' }
    const create = (key: string) =>
      server.call(createProduct, { token: user.token, body, headers: { 'Idempotency-Key': key } })
    const keys = ['create-a', 'create-b', 'create-c', 'create-a']
    const all = await Promise.all(keys.map(create))
    // A duplicate that waits too long for the lock gets 409 and is sent again.
    expect(all.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    for (const key of keys) expect((await create(key)).status).toBe(201)
    const rows = await server.db.select().from(products).where(eq(products.sellerId, user.id))
    expect(rows).toHaveLength(1)
  })

  it('rolls back when the process fails before the commit, so the retry executes', async () => {
    const { id } = await addProduct(server.db, user.id)
    const request = {
      userId: user.id,
      key: 'key-crash',
      method: 'PUT',
      path: '/x',
      input: {},
      now,
    }
    const cutBeforeCommit: Attempt = (work) =>
      server.db.transaction(async (tx) => {
        await lockSeqs(tx, [user.id])
        await work(tx)
        throw new Error('power cut')
      })
    const crash = runOnce(cutBeforeCommit, request, async (tx) => {
      await tx.update(products).set({ title: 'à moitié', seq: await nextSeq(tx, user.id) })
      return { status: 200, body: { done: true } }
    })
    await expect(crash).rejects.toThrow('power cut')
    expect(await keys()).toEqual([])
    const [row] = await server.db.select().from(products).where(eq(products.id, id))
    expect(row?.title).toBe('Robe wax')

    const next = await runOnce(
      (work) => server.db.transaction(work),
      request,
      async () => ({
        status: 200,
        body: { done: true },
      }),
    )
    expect(next).toMatchObject({ status: 200, replayed: false })
  })

  it('refuses malformed keys', async () => {
    const { id } = await addProduct(server.db, user.id)
    for (const key of ['short', 'x'.repeat(101), 'with space in']) {
      const refused = await boost(id, key)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ code: 'bad_request' })
    }
    expect(await boostCount(id)).toBe(0)
  })

  it('purges keys after 45 days, not before', async () => {
    const { id } = await addProduct(server.db, user.id)
    await boost(id, 'key-old-one')
    await purge(server.db, new Date(now.getTime() + 44 * day))
    expect(await keys()).toHaveLength(1)
    await purge(server.db, new Date(now.getTime() + 46 * day))
    expect(await keys()).toEqual([])
    now = new Date(now.getTime())
  })
})
