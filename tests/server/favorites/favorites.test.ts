import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFavorite, dropFavorite, listFavorites } from '#contract/favorites.ts'
import { changePreferences, readAllNotifications } from '#contract/notifications.ts'
import { deleteProduct, myProducts } from '#contract/own-products.ts'
import { productStates } from '#contract/product-life.ts'
import { headers } from '#contract/sync.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { favorites } from '#server/db/schema/social.ts'
import { addTree, newsOf } from '#tests/server/products/shop.ts'
import { addSeen, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

describe.each(engines)('favourites (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let fan: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + 60_000)
    awa = await server.createUser({ name: 'Awa Ndiaye' })
    fan = await server.createUser({ name: 'Ibrahima Sow' })
  })

  const robe = async () => (await addSeen(server.db, awa.id, { category: 'robes' })).product
  const add = (id: string, user = fan) => server.call(addFavorite, { token: user.token, params: { id } })
  const drop = (id: string, user = fan) => server.call(dropFavorite, { token: user.token, params: { id } })
  const listed = async (user = fan) => (await server.call(listFavorites, { token: user.token })).body.data
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))
  async function exactCount(id: string): Promise<number> {
    const rows = await server.db.select().from(favorites).where(eq(favorites.productId, id))
    const { favoritesCount } = await rowOf(server.db, id)
    expect(favoritesCount).toBe(rows.length)
    return favoritesCount
  }

  test('adding and removing are idempotent', async () => {
    const { id } = await robe()
    const first = await add(id)
    expect(first).toMatchObject({ status: 200, body: { message: 'Annonce ajoutée à vos favoris.' } })
    expect(await exactCount(id)).toBe(1)
    expect(seqOf(await add(id))).toBe(seqOf(first))
    expect(await exactCount(id)).toBe(1)
    expect(await listed()).toMatchObject([
      { id, favorited_at: now.toISOString(), favorites_count: 1, state: 'published' },
    ])
    const dropped = await drop(id)
    expect(dropped.status).toBe(200)
    expect(seqOf(dropped)).toBe(seqOf(first) + 1)
    expect(seqOf(await drop(id))).toBe(seqOf(dropped))
    expect(await exactCount(id)).toBe(0)
    expect(await listed()).toEqual([])
  })

  test('counts concurrent favourites exactly, in the seller’s mirror too', async () => {
    const { id } = await robe()
    const people = await Promise.all(Array.from({ length: 10 }, () => server.createUser()))
    const answers = await Promise.all([...people, ...people].map((one) => add(id, one)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await exactCount(id)).toBe(10)
    await Promise.all(people.slice(0, 6).flatMap((one) => [drop(id, one), drop(id, one)]))
    expect(await exactCount(id)).toBe(4)
    const own = await server.call(myProducts, { token: awa.token })
    expect(own.body.data).toMatchObject([{ id, favorites_count: 4 }])
  }, 30_000)

  test('mutual concurrent favourites do not deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.createUser()))
    const goods = await Promise.all(
      people.map(async (one) => (await addSeen(server.db, one.id, { category: 'robes' })).product.id),
    )
    const pairs = people.flatMap((one, a) => goods.filter((_, b) => a !== b).map((id) => ({ one, id })))
    const answers = await Promise.all(pairs.map(({ one, id }) => add(id, one)))
    expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 200))
    for (const id of goods) expect(await exactCount(id)).toBe(3)
  }, 30_000)

  test('notifies the seller once a day and user, unless disabled; never of their own', async () => {
    const { id } = await robe()
    await add(id)
    await drop(id)
    await add(id)
    await add(id, awa)
    expect(await newsOf(server, awa)).toEqual([['like', 'Nouveau favori']])
    await drop(id)
    await server.call(readAllNotifications, { token: awa.token, body: {} })
    now = new Date(now.getTime() + 86_400_001)
    await add(id)
    expect(await newsOf(server, awa)).toHaveLength(2)
    await server.call(changePreferences, { token: awa.token, body: { like: false } })
    await add(id, await server.createUser())
    expect(await newsOf(server, awa)).toHaveLength(2)
    expect(await exactCount(id)).toBe(3)
  })

  test('refuses invisible products; favourites stay when sold, reserved, paused or expired', async () => {
    for (const state of productStates) {
      const { product } = await addSeen(server.db, awa.id, { category: 'robes', state })
      const isPublic = ['published', 'reserved', 'sold'].includes(state)
      expect((await add(product.id)).status, state).toBe(isPublic ? 200 : 404)
    }
    expect((await add(uuidv7())).status).toBe(404)
    expect((await add('x')).status).toBe(422)
    const kept: string[] = []
    const reader = await server.createUser()
    for (const state of productStates) {
      const { product } = await addSeen(server.db, awa.id, { category: 'robes', state })
      await server.db.insert(favorites).values({ userId: reader.id, productId: product.id, createdAt: now })
      if (['published', 'reserved', 'sold', 'paused', 'expired'].includes(state)) kept.push(product.id)
    }
    expect((await listed(reader)).map((one) => one.id).sort()).toEqual(kept.sort())
  })

  test('newest first; deleted products disappear and can still be removed', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      now = new Date(now.getTime() + 1_000)
      const { id } = await robe()
      await add(id)
      ids.unshift(id)
    }
    expect((await listed()).map(({ id }) => id)).toEqual(ids)
    const two = await server.call(listFavorites, { token: fan.token, query: { limit: '2' } })
    expect(two.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const [last = ''] = ids
    await server.call(deleteProduct, { token: awa.token, params: { id: last } })
    expect((await listed()).map(({ id }) => id)).toEqual(ids.slice(1))
    expect((await drop(last)).status).toBe(200)
    expect(await exactCount(last)).toBe(0)
  })

  test('are private to their user; guests have none', async () => {
    const { id } = await robe()
    await add(id)
    expect(await listed(awa)).toEqual([])
    expect((await server.call(listFavorites)).status).toBe(401)
    expect((await server.call(addFavorite, { params: { id } })).status).toBe(401)
    expect((await server.call(dropFavorite, { params: { id } })).status).toBe(401)
  })

  test('outbox batches of two devices end with the last action', async () => {
    const { id } = await robe()
    const item = (key: string, method: 'PUT' | 'DELETE') => ({
      key,
      lane: `favorite:${id}`,
      method,
      path: `/products/${id}/favorite`,
    })
    const send = (items: ReturnType<typeof item>[]) =>
      server.call(syncBatch, { token: fan.token, body: { items } })
    const phone = [item('phone-key-1', 'PUT'), item('phone-key-2', 'DELETE'), item('phone-key-3', 'PUT')]
    expect((await send(phone)).body.results.map(({ status }) => status)).toEqual([200, 200, 200])
    await send([item('tablet-key-1', 'DELETE')])
    // The response was lost and the client retries: no second effect.
    const again = await send(phone)
    expect(again.body.results.map(({ replayed }) => replayed)).toEqual([true, true, true])
    expect(await listed()).toEqual([])
    expect(await exactCount(id)).toBe(0)
  })
})
