import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { boostOffers, boostProduct } from '#contract/own-products.ts'
import { buyPackage, listBoosts } from '#contract/packages.ts'
import { boosts } from '#server/db/schema/products.ts'
import { balanceOf, balancesOf, checkLedger } from '#server/domains/ledger/index.ts'
import { takeDown } from '#server/domains/products/index.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { giveMoney } from '../packages/give-money.ts'
import { addProduct, category, rowOf } from '../products/stock.ts'

const platform = { kind: 'platform', owner: 'boost' } as const

describe.each(engines)('paid boosts (%s)', (engine) => {
  let now = new Date('2026-11-22T12:00:00.000Z')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now }, products: { includedBoosts: 1 } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(await checkLedger(server.db)).toEqual([])
    expect(server.reported).toEqual([])
    await server.close()
  })

  const seller = async (money: { available?: number; promo?: number } = {}) => {
    const user = await server.createUser()
    await giveMoney(server, user.id, money)
    return { user, product: await addProduct(server.db, user.id) }
  }
  const boost = (user: TestUser, id: string, offer?: string) =>
    server.call(boostProduct, { token: user.token, params: { id }, body: offer ? { offer } : {} })
  const runs = async (user: TestUser, id: string) =>
    (await server.call(listBoosts, { token: user.token, params: { id } })).body.data
  const balances = (user: TestUser) => balancesOf(server.db, user.id)
  const remove = (user: TestUser, productId: string, isFault: boolean) =>
    runUserTransaction(server.services, user.id, (tx) =>
      takeDown(
        { tx, now, emit: () => {} },
        { productId, sellerId: user.id, event: 'remove', reason: 'Objet interdit.', isFault },
      ),
    )

  test('uses free boosts first, then those of a package, then promotional credit, then money', async () => {
    const { user, product } = await seller({ available: 2_400, promo: 300 })
    const body = { id: uuidv7(), package_id: 'stall', price: 2_000 }
    expect((await server.call(buyPackage, { token: user.token, body })).status).toBe(201)
    expect(await balances(user)).toEqual({ available: 700, held: 0, promo: 0 })
    await giveMoney(server, user.id, { promo: 100 })
    const left = async () =>
      (await server.call(boostOffers, { token: user.token })).body.data[0]?.included_left
    expect(await left()).toBe(3)
    for (let n = 0; n < 3; n += 1) expect((await boost(user, product.id)).status).toBe(200)
    expect(await left()).toBe(0)
    expect(await balances(user)).toEqual({ available: 700, held: 0, promo: 100 })
    expect((await boost(user, product.id)).body.boosted_until).toBe('2026-11-26T12:00:00.000Z')
    expect(await balances(user)).toEqual({ available: 300, held: 0, promo: 0 })
    expect(await boost(user, product.id)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds', params: { missing: 200 }, detail: 'Il manque 200\u00a0F.' },
    })
    expect((await runs(user, product.id)).map(({ included, price }) => [included, price])).toEqual([
      [false, 500],
      [true, 0],
      [true, 0],
      [true, 0],
    ])
  })

  test('longer boosts are never included and cost their full price', async () => {
    const { user, product } = await seller({ available: 1_200 })
    expect((await boost(user, product.id, 'three-days')).status).toBe(200)
    expect(await balances(user)).toMatchObject({ available: 0 })
    expect(await runs(user, product.id)).toMatchObject([
      { offer: '3 jours', price: 1_200, included: false, refunded: null },
    ])
  })

  test('a refused boost moves no money: not online, of another seller, unknown offer', async () => {
    const { user, product } = await seller({ available: 5_000 })
    const paused = await addProduct(server.db, user.id, { state: 'paused' })
    const other = await seller()
    expect((await boost(user, paused.id, 'week')).status).toBe(409)
    expect((await boost(user, other.product.id, 'week')).status).toBe(404)
    expect((await boost(user, product.id, 'for-ever')).status).toBe(422)
    expect(await balances(user)).toMatchObject({ available: 5_000 })
    expect(await server.db.select().from(boosts).where(eq(boosts.userId, user.id))).toEqual([])
  })

  test('thirty concurrent boosts with money for three: exactly three are bought', async () => {
    const { user, product } = await seller({ available: 3_900 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => boost(user, product.id, 'three-days')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(27)
    expect(await balances(user)).toMatchObject({ available: 300 })
    expect((await rowOf(server.db, product.id)).boostedUntil).toEqual(new Date(now.getTime() + 216 * hourMs))
  })

  test('removal without fault refunds the unused time once, to its source', async () => {
    const { user, product } = await seller({ available: 1_000, promo: 700 })
    await boost(user, product.id)
    await boost(user, product.id)
    await boost(user, product.id, 'three-days')
    expect(await balances(user)).toEqual({ available: 0, held: 0, promo: 0 })
    const before = await balanceOf(server.db, platform)
    now = new Date(now.getTime() + 36 * hourMs)
    await remove(user, product.id, false)
    // Half of the paid day (250, promo alone had paid it) and the three days that had not begun.
    expect(await balances(user)).toEqual({ available: 1_000, held: 0, promo: 450 })
    expect(await balanceOf(server.db, platform)).toBe(before - 1_450)
    const kept = await server.db.select().from(boosts).where(eq(boosts.productId, product.id))
    expect(kept.map(({ refunded }) => refunded).sort()).toEqual([1_200, 250, null])
    expect((await rowOf(server.db, product.id)).boostedUntil).toBeNull()
    await expect(remove(user, product.id, false)).rejects.toMatchObject({ code: 'product_state_conflict' })
    expect(await balances(user)).toEqual({ available: 1_000, held: 0, promo: 450 })
  })

  test('removal for a fault, deletion or sale refunds nothing', async () => {
    const { user, product } = await seller({ available: 2_500 })
    await boost(user, product.id, 'week')
    await remove(user, product.id, true)
    expect(await balances(user)).toMatchObject({ available: 0 })
  })

  test('only the seller reads the results of boosts', async () => {
    const { user, product } = await seller()
    const other = await seller()
    await boost(user, product.id)
    const boostsAs = (token: string, id: string) => server.call(listBoosts, { token, params: { id } })
    expect((await boostsAs(other.user.token, product.id)).status).toBe(404)
    expect((await boostsAs(user.token, uuidv7())).status).toBe(404)
    expect((await boostsAs(user.token, product.id)).body.data).toHaveLength(1)
  })
})
