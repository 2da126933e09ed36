import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { myActivity } from '#contract/dashboard.ts'
import { addFavorite } from '#contract/favorites.ts'
import { followUser } from '#contract/follows.ts'
import { changeProductState, createProduct } from '#contract/own-products.ts'
import { type ProductState, productStates } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent, sellerEvents } from '#contract/product-life-events.ts'
import { headers } from '#contract/sync.ts'
import { isAlreadyThere } from '#server/domains/products/policy.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree, newsOf } from './shop.ts'
import { addPhoto, addProduct, addSeen, rowOf } from './stock.ts'

const start = new Date('2026-11-21T12:00:00.000Z')

describe.each(engines)('product states (%s)', (engine) => {
  let now = start
  let server: TestServer
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + 60_000)
    awa = await server.createUser()
  })

  const change = (id: string, event: SellerEvent, user = awa) =>
    server.call(changeProductState, { token: user.token, params: { id }, body: { event } })

  test('each event in each state follows the table, or is refused without a change', async () => {
    for (const state of productStates.filter((one) => one !== 'removed')) {
      for (const event of sellerEvents) {
        const { product } = await addSeen(server.db, awa.id, { category: 'robes', state })
        const answer = await change(product.id, event)
        const name = `${state} ${event}`
        const next = nextProductState(state, event, 'seller')
        if (next !== null) {
          expect(answer.body.data?.state, name).toBe(next === 'live' ? 'published' : next)
          expect((await rowOf(server.db, product.id)).seq, name).toBeGreaterThan(product.seq)
        } else if (isAlreadyThere(state, event)) {
          expect(answer.body.data?.state, name).toBe(state)
          expect(await rowOf(server.db, product.id), name).toEqual(product)
        } else {
          expect(answer, name).toMatchObject({ status: 409, body: { code: 'product_state_conflict' } })
          expect(await rowOf(server.db, product.id), name).toEqual(product)
        }
      }
    }
  })

  test.each<ProductState>(['draft', 'rejected', 'expired', 'paused'])(
    '%s is published for sixty days from now, and the staff’s reason is cleared',
    async (state) => {
      const { product } = await addSeen(server.db, awa.id, {
        category: 'robes',
        state,
        reason: 'Photo floue.',
      })
      const { body } = await change(product.id, 'publish')
      expect(body.data).toMatchObject({
        state: 'published',
        reason: null,
        expires_at: new Date(now.getTime() + 60 * 86_400_000).toISOString(),
      })
      expect((await rowOf(server.db, product.id)).publishedAt).toEqual(now)
    },
  )

  test('a release from a reservation neither renews nor republishes', async () => {
    const { product } = await addSeen(server.db, awa.id, {
      category: 'robes',
      expiresAt: new Date('2027-01-01'),
    })
    await change(product.id, 'reserve')
    const { body } = await change(product.id, 'release')
    expect(body.data).toMatchObject({ state: 'published', expires_at: '2027-01-01T00:00:00.000Z' })
    expect((await rowOf(server.db, product.id)).publishedAt).toEqual(product.publishedAt)
  })

  test('publishing requires a photo and an open category', async () => {
    const bare = await addProduct(server.db, awa.id, { category: 'fermee', state: 'draft' })
    expect(await change(bare.id, 'publish')).toMatchObject({
      status: 422,
      body: {
        code: 'product_incomplete',
        errors: {
          photos: ['Ajoutez au moins une photo.'],
          category: ['Cette catégorie est fermée. Choisissez-en une autre.'],
        },
      },
    })
    expect(await rowOf(server.db, bare.id)).toEqual(bare)
  })

  test('products of others and removed ones are not found; an unknown event is a validation error', async () => {
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    expect((await change(product.id, 'pause', await server.createUser())).status).toBe(404)
    const gone = await addProduct(server.db, awa.id, { category: 'robes', state: 'removed' })
    expect((await change(gone.id, 'publish')).status).toBe(404)
    const odd = await server.send(`/products/${product.id}/state`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${awa.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ event: 'approve' }),
    })
    expect(odd).toMatchObject({ status: 422, body: { errors: { event: ['Cette action n’existe pas.'] } } })
  })

  test('a sale and its reversal notify the users with the favourite, once per event, also on a retry', async () => {
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    const fan = await server.createUser()
    await server.call(addFavorite, { token: fan.token, params: { id: product.id } })
    const sell = {
      token: awa.token,
      params: { id: product.id },
      body: { event: 'sell' as const },
      headers: { [headers.idempotencyKey]: `sell-${product.id}` },
    }
    await server.call(changeProductState, sell)
    await server.call(changeProductState, sell)
    await change(product.id, 'sell')
    expect(await newsOf(server, fan)).toEqual([['product', 'Article vendu']])
    now = new Date(now.getTime() + 1_000)
    await change(product.id, 'relist')
    expect(await newsOf(server, fan)).toEqual([
      ['product', 'De nouveau en vente'],
      ['product', 'Article vendu'],
    ])
    const events = server.events.filter((one) => one.type === 'mirror-changed' && one.userId === fan.id)
    expect(events.length).toBeGreaterThanOrEqual(3)
  })

  test('only the first publication notifies followers', async () => {
    const fan = await server.createUser()
    await server.call(followUser, { token: fan.token, params: { id: awa.id } })
    const photo = await addPhoto(server.db, awa.id)
    const body = {
      id: photo.id,
      title: 'Robe d’été',
      price: 9_000,
      category: 'robes',
      city: 'Dakar',
      photos: [photo.id],
      publish: true,
    }
    const { data } = (await server.call(createProduct, { token: awa.token, body })).body
    expect(await newsOf(server, fan)).toEqual([['product', 'Nouvelle annonce']])
    await change(data.id, 'pause')
    await change(data.id, 'publish')
    expect(await newsOf(server, fan)).toHaveLength(1)
    const activity = await server.call(myActivity, { token: awa.token })
    expect(activity.body.data.map(({ title }) => title)).toContain('Annonce en ligne')
  })
})

describe.each(engines)('review before publication (%s)', (engine) => {
  test('the first products of an unverified seller wait for review', async () => {
    const server = await startTestServer({ engine, products: { reviewFirst: 2 } })
    try {
      await addTree(server.db)
      const publish = async (user: TestUser) => {
        const { product } = await addSeen(server.db, user.id, {
          category: 'robes',
          state: 'draft',
          publishedAt: null,
        })
        const call = { token: user.token, params: { id: product.id }, body: { event: 'publish' as const } }
        return (await server.call(changeProductState, call)).body.data.state
      }
      const fresh = await server.createUser()
      expect([await publish(fresh), await publish(fresh), await publish(fresh)]).toEqual([
        'pending_review',
        'pending_review',
        'pending_review',
      ])
      await addSeen(server.db, fresh.id, { category: 'robes' })
      expect(await publish(fresh)).toBe('pending_review')
      await addSeen(server.db, fresh.id, { category: 'robes', state: 'sold' })
      expect(await publish(fresh)).toBe('published')
      expect(await publish(await server.createUser({ isVerified: true }))).toBe('published')
    } finally {
      await server.close()
    }
  })
})
