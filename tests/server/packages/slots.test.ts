import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myActivity } from '#contract/dashboard.ts'
import { dayMs } from '#contract/durations.ts'
import { changeProductState, createProduct, deleteProduct } from '#contract/own-products.ts'
import { buyPackage, readPublishingRoom } from '#contract/packages.ts'
import type { SellerEvent } from '#contract/product-life-events.ts'
import { categories } from '#server/db/schema/categories.ts'
import { ownedPackages, slotUses } from '#server/db/schema/packages.ts'
import { openMarket } from '#server/domains/market-settings/index.ts'
import { publishWithinQuota, takeDown } from '#server/domains/products/index.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree, newsOf } from '../products/shop.ts'
import { addPhoto, addSeen, rowOf } from '../products/stock.ts'
import { giveMoney } from './give-money.ts'

const settings = { freeSlots: 2, reviewFirst: 0 }

describe.each(engines)('publishing quota (%s)', (engine) => {
  let now = new Date('2026-11-22T12:00:00.000Z')
  let server: TestServer
  let second: TestServer

  beforeAll(async () => {
    const clock = { now: () => now }
    server = await startTestServer({ engine, clock, products: settings })
    // Only a real PostgreSQL allows two instances.
    second =
      engine === 'postgres'
        ? await startTestServer({ engine, clock, products: settings, beside: server })
        : server
    await addTree(server.db)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    if (second !== server) await second.close()
    await server.close()
  })

  const publish = async (user: TestUser, at = server) => {
    const photo = await addPhoto(server.db, user.id)
    const answer = await at.call(createProduct, {
      token: user.token,
      body: {
        id: uuidv7({ msecs: now.getTime() }),
        title: 'Robe wax',
        price: 18_000,
        category: 'robes',
        city: 'Dakar',
        photos: [photo.id],
        publish: true,
      },
    })
    expect(answer.status).toBe(201)
    return answer.body.data
  }
  const change = (user: TestUser, id: string, event: SellerEvent) =>
    server.call(changeProductState, { token: user.token, params: { id }, body: { event } })
  const room = async (user: TestUser) =>
    (await server.call(readPublishingRoom, { token: user.token })).body.data
  const buy = async (user: TestUser, package_id = 'stall', price = 2_000) => {
    await giveMoney(server, user.id, { available: price })
    const body = { id: uuidv7(), package_id, price }
    expect((await server.call(buyPackage, { token: user.token, body })).status).toBe(201)
    return body.id
  }
  const usesOf = (productId: string) =>
    server.db.select().from(slotUses).where(eq(slotUses.productId, productId))
  const decide = (
    user: TestUser,
    productId: string,
    decision: { event: 'reject' | 'remove'; isFault: boolean },
  ) =>
    runUserTransaction(server.services, user.id, (tx) =>
      takeDown(
        { tx, now, emit: () => {} },
        { productId, sellerId: user.id, reason: 'Photo floue.', ...decision },
      ),
    )

  test('a third product waits, notifies, and is published when a free slot returns', async () => {
    const awa = await server.createUser()
    const first = await publish(awa)
    now = new Date(now.getTime() + dayMs)
    expect((await publish(awa)).state).toBe('published')
    const third = await publish(awa)
    expect(third.state).toBe('awaiting_slot')
    const back = new Date(now.getTime() + 29 * dayMs)
    expect(await room(awa)).toEqual({
      free: { slots: 2, used: 2, next_at: back.toISOString() },
      owned: [],
      waiting: 1,
    })
    const activity = await server.call(myActivity, { token: awa.token })
    expect(activity.body.data.map(({ title }) => title)).toContain('Annonce en attente')
    // A repeated request has no effect.
    const row = await rowOf(server.db, third.id)
    expect((await change(awa, third.id, 'publish')).body.data.state).toBe('awaiting_slot')
    await publishWithinQuota(server.services, openMarket(settings))
    expect(await rowOf(server.db, third.id)).toEqual(row)

    now = back
    await Promise.all(
      [server, second].map(({ services }) => publishWithinQuota(services, openMarket(settings))),
    )
    expect(await rowOf(server.db, third.id)).toMatchObject({ state: 'published', publishedAt: now })
    expect(await usesOf(third.id)).toHaveLength(1)
    expect(await newsOf(server, awa)).toEqual([['product', 'Annonce en ligne']])
    expect((await rowOf(server.db, first.id)).state).toBe('published')
    expect(await room(awa)).toMatchObject({ free: { used: 2 }, waiting: 0 })
  })

  test('package slots are used before the free tier, the earliest expiry first', async () => {
    const awa = await server.createUser()
    const late = await buy(awa)
    now = new Date(now.getTime() + dayMs)
    const later = await buy(awa)
    await server.db.update(ownedPackages).set({ slots: 1 }).where(eq(ownedPackages.id, late))
    await server.db.update(ownedPackages).set({ slots: 1 }).where(eq(ownedPackages.id, later))
    const listings = [await publish(awa), await publish(awa), await publish(awa)]
    const uses = await Promise.all(listings.map(({ id }) => usesOf(id)))
    expect(uses.map(([use]) => use?.ownedId)).toEqual([late, later, null])
    expect(await room(awa)).toMatchObject({
      free: { used: 1, next_at: null },
      owned: [
        { id: late, slots_used: 1 },
        { id: later, slots_used: 1 },
      ],
    })
  })

  test('a purchase publishes waiting products, oldest first, up to its slots', async () => {
    const awa = await server.createUser()
    await publish(awa)
    await publish(awa)
    const waiting = []
    for (let n = 0; n < 22; n += 1) {
      now = new Date(now.getTime() + 1_000)
      waiting.push(await publish(awa))
    }
    expect(await room(awa)).toMatchObject({ waiting: 22 })
    await buy(awa)
    const states = await Promise.all(waiting.map(async ({ id }) => (await rowOf(server.db, id)).state))
    expect(states).toEqual([...Array(20).fill('published'), 'awaiting_slot', 'awaiting_slot'])
    expect(await room(awa)).toMatchObject({ waiting: 2, owned: [{ slots: 20, slots_used: 20 }] })
  })

  test('a waiting product of a closed category does not block the next one', async () => {
    const awa = await server.createUser()
    await publish(awa)
    await publish(awa)
    const { product: closed } = await addSeen(server.db, awa.id, {
      category: 'telephones',
      state: 'awaiting_slot',
      publishedAt: null,
    })
    const open = await publish(awa)
    await server.db.update(categories).set({ disabled: true }).where(eq(categories.slug, 'telephones'))
    await buy(awa)
    expect((await rowOf(server.db, closed.id)).state).toBe('awaiting_slot')
    expect((await rowOf(server.db, open.id)).state).toBe('published')
  })

  test('pausing keeps the slot, a sale uses it up, deletion does not return it', async () => {
    const awa = await server.createUser()
    const one = await publish(awa)
    await change(awa, one.id, 'pause')
    expect((await change(awa, one.id, 'publish')).body.data.state).toBe('published')
    expect(await room(awa)).toMatchObject({ free: { used: 1 } })
    await change(awa, one.id, 'sell')
    expect((await change(awa, one.id, 'relist')).body.data.state).toBe('published')
    expect(await room(awa)).toMatchObject({ free: { used: 2 } })
    await server.call(deleteProduct, { token: awa.token, params: { id: one.id } })
    expect(await room(awa)).toMatchObject({ free: { used: 2 } })
    expect((await publish(awa)).state).toBe('awaiting_slot')
  })

  test('drafts use no slot; waiting products can be paused, sold or deleted without one', async () => {
    const awa = await server.createUser()
    const { product } = await addSeen(server.db, awa.id, {
      category: 'robes',
      state: 'draft',
      publishedAt: null,
    })
    expect(await room(awa)).toMatchObject({ free: { used: 0 } })
    await publish(awa)
    await publish(awa)
    expect((await change(awa, product.id, 'publish')).body.data.state).toBe('awaiting_slot')
    expect((await change(awa, product.id, 'pause')).body.data.state).toBe('paused')
    expect((await change(awa, product.id, 'publish')).body.data.state).toBe('awaiting_slot')
    expect(await usesOf(product.id)).toEqual([])
    await server.call(deleteProduct, { token: awa.token, params: { id: product.id } })
    expect(await room(awa)).toMatchObject({ waiting: 0 })
  })

  test('a refusal returns the slot, once; a removal for a fault does not', async () => {
    const awa = await server.createUser()
    const { product } = await addSeen(server.db, awa.id, { category: 'robes', state: 'pending_review' })
    await server.db.insert(slotUses).values({ id: uuidv7(), userId: awa.id, productId: product.id, at: now })
    const other = await publish(awa)
    expect(await room(awa)).toMatchObject({ free: { used: 2 } })
    await decide(awa, product.id, { event: 'reject', isFault: true })
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'rejected', reason: 'Photo floue.' })
    expect(await room(awa)).toMatchObject({ free: { used: 1 } })
    await expect(decide(awa, product.id, { event: 'reject', isFault: true })).rejects.toMatchObject({
      code: 'product_state_conflict',
    })
    expect((await change(awa, product.id, 'publish')).body.data.state).toBe('published')
    expect(await room(awa)).toMatchObject({ free: { used: 2 } })
    await decide(awa, other.id, { event: 'remove', isFault: true })
    expect(await room(awa)).toMatchObject({ free: { used: 2 } })
    await decide(awa, product.id, { event: 'remove', isFault: false })
    expect(await room(awa)).toMatchObject({ free: { used: 1 } })
    expect(await newsOf(server, awa)).toEqual([
      ['product', 'Annonce retirée'],
      ['product', 'Annonce retirée'],
      ['product', 'Annonce refusée'],
    ])
  })

  test('of six concurrent products on two instances two get the two slots', async () => {
    const awa = await server.createUser()
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => publish(awa, n % 2 ? server : second)))
    expect(made.map(({ state }) => state).sort()).toEqual([
      ...Array(4).fill('awaiting_slot'),
      ...Array(2).fill('published'),
    ])
    expect(await room(awa)).toMatchObject({ free: { used: 2 }, waiting: 4 })
  })
})
