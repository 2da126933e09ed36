import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSoldPrices, soldPricesDays, soldPricesLimit } from '#contract/sold-prices.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { refusal } from '#tests/server/orders/trader.ts'
import { addTree } from '#tests/server/products/shop.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

describe.each(engines)('prices of sold articles (%s)', (engine) => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let fan: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    awa = await server.createUser({ name: 'Awa' })
    fan = await server.createUser({ name: 'Fatou' })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const sell = async (
    title: string,
    price: number,
    category: string,
    { mode = 'escrow' as 'escrow' | 'cod', daysAgo = 1, byCode = false, quantity = 1 } = {},
  ) => {
    const product = await addProduct(server.db, awa.id, { category })
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    const id = v7()
    await server.db.insert(orders).values({
      id,
      productId: product.id,
      buyerId: fan.id,
      sellerId: awa.id,
      title,
      price,
      quantity,
      amount: price * quantity,
      mode,
      state: 'completed',
      createdAt: at,
      updatedAt: at,
      completedAt: at,
    })
    if (byCode)
      await server.db
        .insert(orderEvents)
        .values({ orderId: id, position: 1, event: 'hand_over', actorId: fan.id, at })
  }
  const sold = async (category: string) =>
    (await server.call(listSoldPrices, { token: fan.token, query: { category } })).body.data

  test('the newest proven sales of a category and those below it, without names', async () => {
    await sell('Robe wax', 12_000, 'robes', { daysAgo: 3, quantity: 2 })
    await sell('Robe de fête', 30_000, 'robes', { daysAgo: 1 })
    await sell('Robe payée en main', 1, 'robes', { mode: 'cod' })
    await sell('Robe remise par code', 14_000, 'robes', { mode: 'cod', byCode: true, daysAgo: 5 })
    await sell('Robe d’avant', 9_000, 'robes', { daysAgo: soldPricesDays + 1 })
    await sell('Téléphone', 60_000, 'telephones')
    const expected = [
      { title: 'Robe de fête', category: 'robes', price: 30_000 },
      { title: 'Robe wax', category: 'robes', price: 12_000 },
      { title: 'Robe remise par code', category: 'robes', price: 14_000 },
    ]
    expect(await sold('robes')).toEqual(expected)
    expect(await sold('mode')).toEqual(expected)
  })

  test('an unknown category is refused, and a list has an end', async () => {
    const answer = await server.call(listSoldPrices, { token: fan.token, query: { category: 'rien' } })
    expect(refusal(answer)).toMatchObject({ code: 'not_found' })
    for (let at = 0; at <= soldPricesLimit; at += 1) await sell(`Sac ${at}`, 5_000 + at, 'fermee-bas')
    expect(await sold('fermee-bas')).toHaveLength(soldPricesLimit)
  })
})
