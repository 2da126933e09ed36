import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts, readProduct } from '#contract/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addProduct, category } from './stock.ts'

describe.each(engines)('the market on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())

  test('guests read products on sale, newest first, and nothing else', async () => {
    const seller = await server.createUser()
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 1, 10, minute)) })
    const older = await addProduct(server.db, seller.id, at(0))
    const newer = await addProduct(server.db, seller.id, at(1))
    for (const state of ['draft', 'pending_review', 'paused', 'sold', 'removed'] as const)
      await addProduct(server.db, seller.id, { ...at(2), state })
    const { status, body } = await server.call(listProducts)
    expect(status).toBe(200)
    expect(body.data.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect((await server.call(listProducts, { query: { limit: '1' } })).body.data).toHaveLength(1)
    expect((await server.call(listProducts, { query: { limit: '0' } })).status).toBe(422)
  })

  test('a product shows its seller without contact data', async () => {
    const seller = await server.createUser({ name: 'Awa Diop', phone: '+221770000000', city: 'Dakar' })
    const product = await addProduct(server.db, seller.id, { description: 'Neuve.' })
    const { body } = await server.call(readProduct, { params: { id: product.id } })
    expect(body.data).toMatchObject({
      id: product.id,
      description: 'Neuve.',
      seller: { name: 'Awa Diop', city: 'Dakar' },
    })
    expect(JSON.stringify(body)).not.toContain('+221770000000')
    expect(JSON.stringify(body)).not.toContain(seller.email)
  })

  test('reserved and sold products stay readable by id; other states and unknown ids are not found', async () => {
    const seller = await server.createUser()
    const statusOf = async (id: string) => (await server.call(readProduct, { params: { id } })).status
    for (const state of ['published', 'reserved', 'sold'] as const)
      expect(await statusOf((await addProduct(server.db, seller.id, { state })).id), state).toBe(200)
    for (const state of [
      'draft',
      'pending_review',
      'awaiting_slot',
      'paused',
      'expired',
      'rejected',
      'removed',
    ] as const)
      expect(await statusOf((await addProduct(server.db, seller.id, { state })).id), state).toBe(404)
    expect(await statusOf('0193a000-0000-7000-8000-000000000000')).toBe(404)
  })
})
