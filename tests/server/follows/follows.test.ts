import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/auth.ts'
import { dashboardAnalytics } from '#contract/dashboard.ts'
import { followUser, listFollowed, listProductsOf, readProfile, unfollowUser } from '#contract/follows.ts'
import { changePreferences, readAllNotifications } from '#contract/notifications.ts'
import { headers } from '#contract/sync.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { addTree, newsOf } from '#tests/server/products/shop.ts'
import { addProduct, addSeen } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

describe.each(engines)('follows and profiles (%s)', (engine) => {
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
    awa = await server.createUser({
      name: 'Awa Ndiaye',
      city: 'Dakar',
      bio: 'Wax.',
      phone: '+221770000000',
      isVerified: true,
    })
    fan = await server.createUser({ name: 'Ibrahima Sow' })
  })

  const follow = (id: string, user = fan) => server.call(followUser, { token: user.token, params: { id } })
  const unfollow = (id: string, user = fan) =>
    server.call(unfollowUser, { token: user.token, params: { id } })
  const followed = async (user = fan) => (await server.call(listFollowed, { token: user.token })).body.data
  const profile = (id: string) => server.call(readProfile, { params: { id } })
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))

  test('following and unfollowing are idempotent', async () => {
    const first = await follow(awa.id)
    expect(first).toMatchObject({ status: 200, body: { message: 'Abonnement enregistré.' } })
    expect(seqOf(await follow(awa.id))).toBe(seqOf(first))
    expect(await followed()).toEqual([
      {
        id: awa.id,
        name: 'Awa Ndiaye',
        avatar: null,
        city: 'Dakar',
        is_verified: true,
        followed_at: now.toISOString(),
      },
    ])
    expect((await profile(awa.id)).body.data).toMatchObject({ followers_count: 1, following_count: 0 })
    expect((await profile(fan.id)).body.data).toMatchObject({ followers_count: 0, following_count: 1 })
    const gone = await unfollow(awa.id)
    expect(seqOf(gone)).toBe(seqOf(first) + 1)
    expect(seqOf(await unfollow(awa.id))).toBe(seqOf(gone))
    expect(await followed()).toEqual([])
  })

  test('counts concurrent follows exactly, also mutual ones', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.createUser()))
    const pairs = people.flatMap((one) =>
      people.filter((other) => other !== one).map((other) => [one, other] as const),
    )
    const answers = await Promise.all([...pairs, ...pairs].map(([one, other]) => follow(other.id, one)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { id, token } of people) {
      expect((await profile(id)).body.data).toMatchObject({ followers_count: 5, following_count: 5 })
      const { overview } = (await server.call(dashboardAnalytics, { token })).body.data
      expect(overview).toMatchObject({ followers_count: 5, following_count: 5 })
    }
  }, 30_000)

  test('notifies once a day, unless disabled', async () => {
    await follow(awa.id)
    await unfollow(awa.id)
    await follow(awa.id)
    expect(await newsOf(server, awa)).toEqual([['follow', 'Nouvel abonnement']])
    await unfollow(awa.id)
    await server.call(readAllNotifications, { token: awa.token, body: {} })
    now = new Date(now.getTime() + 86_400_001)
    await follow(awa.id)
    expect(await newsOf(server, awa)).toHaveLength(2)
    await server.call(changePreferences, { token: awa.token, body: { follow: false } })
    await follow(awa.id, await server.createUser())
    expect(await newsOf(server, awa)).toHaveLength(2)
  })

  test('refuses oneself, unknown users and guests', async () => {
    expect(await follow(fan.id)).toMatchObject({ status: 422, body: { code: 'self_follow' } })
    expect((await follow(uuidv7())).status).toBe(404)
    expect((await server.call(followUser, { params: { id: awa.id } })).status).toBe(401)
    expect((await server.call(listFollowed)).status).toBe(401)
    expect((await unfollow(uuidv7())).status).toBe(200)
  })

  test('a profile shows public data, and no contact data', async () => {
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    await addProduct(server.db, awa.id, { category: 'robes', state: 'draft' })
    const about = { productId: product.id, buyerId: fan.id, sellerId: awa.id }
    const order = { ...about, price: 18_000, amount: 18_000, createdAt: now, updatedAt: now }
    await server.db.insert(orders).values([
      { ...order, id: uuidv7(), mode: 'escrow', state: 'completed', completedAt: now },
      { ...order, id: uuidv7(), state: 'requested' },
    ])
    const { body } = await profile(awa.id)
    expect(body.data).toEqual({
      id: awa.id,
      name: 'Awa Ndiaye',
      avatar: null,
      city: 'Dakar',
      is_verified: true,
      on_whatsapp: false,
      member_since: now.toISOString(),
      rating: null,
      reviews_count: 0,
      bio: 'Wax.',
      products_count: 1,
      categories: [{ slug: 'mode', name: 'Mode', count: 1 }],
      sales_count: 1,
      followers_count: 0,
      following_count: 0,
      reply_minutes: null,
      phone_since: null,
      verified_with: null,
      verified_since: null,
      shop: null,
    })
    expect(JSON.stringify(body)).not.toContain('+221770000000')
    expect(JSON.stringify(body)).not.toContain(awa.email)
    expect((await profile(uuidv7())).status).toBe(404)
    expect((await profile('moi')).status).toBe(422)
  })

  test('counts as sales only orders paid through the wallet or confirmed by the handover code', async () => {
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    const about = { productId: product.id, buyerId: fan.id, sellerId: awa.id, price: 500, amount: 500 }
    const complete = async (mode: 'cod' | 'escrow', event: 'complete' | 'hand_over') => {
      const id = uuidv7()
      const times = { createdAt: now, updatedAt: now, completedAt: now }
      await server.db.insert(orders).values({ ...about, ...times, id, mode, state: 'completed' })
      await server.db
        .insert(orderEvents)
        .values({ orderId: id, position: 1, event, actorId: fan.id, at: now })
      return (await profile(awa.id)).body.data.sales_count
    }
    expect(await complete('cod', 'complete')).toBe(0)
    expect(await complete('cod', 'hand_over')).toBe(1)
    expect(await complete('escrow', 'complete')).toBe(2)
  })

  test('lists a user’s products page by page, newest first', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const createdAt = new Date(now.getTime() + n * 1_000)
      ids.unshift((await addSeen(server.db, awa.id, { category: 'robes', createdAt })).product.id)
    }
    await addProduct(server.db, awa.id, { category: 'robes', state: 'paused' })
    await addProduct(server.db, fan.id, { category: 'robes' })
    const met: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: '2', ...(cursor ? { cursor } : {}) }
      const page = await server.call(listProductsOf, { params: { id: awa.id }, query })
      met.push(...page.body.data.map(({ id }) => id))
      cursor = page.body.meta?.cursor
    } while (cursor)
    expect(met).toEqual(ids)
    expect((await server.call(listProductsOf, { params: { id: uuidv7() } })).status).toBe(404)
    const odd = { params: { id: awa.id }, query: { cursor: 'x' } }
    expect((await server.call(listProductsOf, odd)).status).toBe(422)
  })

  test('counts online listings by category of the first level, and lists one of them', async () => {
    const add = (category: string) => addSeen(server.db, awa.id, { category })
    const { product } = await add('robes')
    await add('telephones')
    await add('telephones')
    await addProduct(server.db, awa.id, { category: 'robes', state: 'paused' })
    const { categories, products_count } = (await profile(awa.id)).body.data
    expect(categories).toEqual([
      { slug: 'telephones', name: 'Téléphones', count: 2 },
      { slug: 'mode', name: 'Mode', count: 1 },
    ])
    expect(products_count).toBe(3)
    const within = async (category: string) =>
      (await server.call(listProductsOf, { params: { id: awa.id }, query: { category } })).body.data.map(
        ({ id }) => id,
      )
    expect(await within('mode')).toEqual([product.id])
    expect(await within('telephones')).toHaveLength(2)
    expect(await within('inconnue')).toEqual([])
  })

  test('deleting an account removes it from every list', async () => {
    await follow(awa.id)
    await follow(fan.id, awa)
    await server.call(deleteAccount, { token: awa.token, body: { password: awa.password } })
    expect(await followed()).toEqual([])
    expect((await profile(awa.id)).status).toBe(404)
    expect((await server.call(listProductsOf, { params: { id: awa.id } })).status).toBe(404)
    expect((await profile(fan.id)).body.data).toMatchObject({ followers_count: 0, following_count: 0 })
    expect((await follow(awa.id)).status).toBe(404)
  })
})
