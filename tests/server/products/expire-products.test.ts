import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myActivity } from '#contract/dashboard.ts'
import { changePreferences } from '#contract/notifications.ts'
import { changeProductState, myProducts } from '#contract/own-products.ts'
import { productStates } from '#contract/product-life.ts'
import { listProducts } from '#contract/products.ts'
import { expireProducts } from '#server/domains/products/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addTree, newsOf } from './shop.ts'
import { addSeen, rowOf } from './stock.ts'

describe.each(engines)('expiry of products (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  const ago = (ms: number) => new Date(now.getTime() - ms)

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
  })
  afterAll(() => server.close())

  test('applies to published and paused ones, once over several instances, and is notified and mirrored', async () => {
    const awa = await server.createUser()
    const yao = await server.createUser()
    const hers = (await addSeen(server.db, awa.id, { category: 'robes', expiresAt: ago(1) })).product
    const paused = (
      await addSeen(server.db, awa.id, { category: 'robes', state: 'paused', expiresAt: ago(0) })
    ).product
    const fresh = (await addSeen(server.db, awa.id, { category: 'robes', expiresAt: ago(-1) })).product
    const his = (await addSeen(server.db, yao.id, { category: 'robes', expiresAt: ago(1) })).product
    const before = await server.call(myProducts, { token: awa.token, query: { limit: '10' } })

    await Promise.all([1, 2, 3].map(() => expireProducts(server.services)))
    await expireProducts(server.services)

    for (const { id } of [hers, paused, his]) {
      expect(await rowOf(server.db, id)).toMatchObject({ state: 'expired', updatedAt: now })
    }
    expect(await rowOf(server.db, fresh.id)).toEqual(fresh)
    const cursor = before.body.meta?.cursor ?? ''
    const changed = await server.call(myProducts, { token: awa.token, query: { cursor, limit: '10' } })
    expect(changed.body.data.map(({ id, state }) => [id, state]).sort()).toEqual(
      [hers, paused].map(({ id }) => [id, 'expired']).sort(),
    )
    expect(await newsOf(server, awa)).toEqual([
      ['product', 'Annonce expirée'],
      ['product', 'Annonce expirée'],
    ])
    expect(await newsOf(server, yao)).toEqual([['product', 'Annonce expirée']])
    const activity = await server.call(myActivity, { token: awa.token })
    expect(activity.body.data.map(({ title }) => title)).toEqual(['Annonce expirée', 'Annonce expirée'])
    expect((await server.call(listProducts)).body.data.map(({ id }) => id)).toEqual([fresh.id])
    expect(
      server.events.filter((one) => one.type === 'mirror-changed' && one.userId === yao.id),
    ).toHaveLength(1)
    expect(server.reported).toEqual([])
  })

  test('affects no other state, and no product without an end', async () => {
    const awa = await server.createUser()
    const others = productStates.filter((state) => !['published', 'paused'].includes(state))
    const rows = await Promise.all(
      others.map((state) => addSeen(server.db, awa.id, { category: 'robes', state, expiresAt: ago(1) })),
    )
    const endless = await addSeen(server.db, awa.id, { category: 'robes' })
    await expireProducts(server.services)
    for (const { product } of [...rows, endless]) expect(await rowOf(server.db, product.id)).toEqual(product)
  })

  test('publishing again renews; disabled notifications are not sent', async () => {
    const awa = await server.createUser()
    await server.call(changePreferences, { token: awa.token, body: { product: false } })
    const { product } = await addSeen(server.db, awa.id, { category: 'robes', expiresAt: ago(1) })
    await expireProducts(server.services)
    expect(await newsOf(server, awa)).toEqual([])
    const publish = { token: awa.token, params: { id: product.id }, body: { event: 'publish' as const } }
    await server.call(changeProductState, publish)
    await expireProducts(server.services)
    expect((await rowOf(server.db, product.id)).state).toBe('published')
    now = new Date(now.getTime() + 60 * 86_400_000)
    await expireProducts(server.services)
    expect((await rowOf(server.db, product.id)).state).toBe('expired')
  })
})
