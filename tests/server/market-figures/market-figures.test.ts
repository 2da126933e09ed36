import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { readMarketFigures } from '#contract/market-figures.ts'
import { createReport } from '#contract/reports.ts'
import { cases } from '#server/db/schema/moderation.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { balanceOf, checkLedger } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { trader } from '../orders/trader.ts'
import { giveMoney } from '../packages/give-money.ts'
import { addProduct, category } from '../products/stock.ts'
import { mover } from '../transfers/mover.ts'

describe.each(engines)('market figures (%s)', (engine) => {
  let now = new Date('2026-10-20T10:00:00.000Z')
  let server: TestServer
  let staffClient: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now }, products: { approveUpTo: 1_000 } })
    await addCategory(server.db, category)
    staffClient = await server.createUser({ permissions: ['dashboard:view'] })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const read = async (period = '30') => {
    const { status, body } = await server.call(readMarketFigures, {
      token: staffClient.token,
      query: { period },
    })
    expect(status).toBe(200)
    return body.data
  }
  const waiting = async () =>
    Object.fromEntries((await read()).waiting.map(({ kind, count, oldest }) => [kind, [count, oldest]]))

  test('an empty market has every day and nothing waiting', async () => {
    const figures = await read('7')
    expect(figures.days).toEqual([
      '2026-10-14',
      '2026-10-15',
      '2026-10-16',
      '2026-10-17',
      '2026-10-18',
      '2026-10-19',
      '2026-10-20',
    ])
    expect(figures.by_day.people).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(figures.by_day.commission).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(figures.now).toEqual({
      people: 1,
      listings_online: 0,
      orders_under_way: 0,
      escrow: 0,
      available: 0,
      held: 0,
      promo: 0,
    })
    expect(figures.waiting.every(({ count, oldest }) => count === 0 && oldest === null)).toBe(true)
    for (const period of ['7', '30', '90']) expect((await read(period)).days).toHaveLength(Number(period))
    const odd = await server.call(readMarketFigures, { token: staffClient.token, query: { period: '8' } })
    expect(odd.status).toBe(422)
  })

  test('a wallet sale by day, as in the ledger', async () => {
    now = new Date('2026-11-01T23:59:59.900Z')
    const awa = trader(server, await server.createUser())
    const ibra = trader(server, await server.createUser())
    const product = await addProduct(server.db, awa.id, { createdAt: now, quantity: 3 })
    await giveMoney(server, ibra.id, { available: 40_000, promo: 700 })
    const { id } = (await ibra.place(product, { mode: 'escrow' })).body.data
    await awa.act(id, 'accept')
    await ibra.pay(id)
    expect((await read()).now).toMatchObject({ escrow: 18_000, available: 22_000, promo: 700 })
    expect((await read()).now).toMatchObject({ orders_under_way: 1, listings_online: 1 })
    now = new Date('2026-11-02T00:00:00.100Z')
    await awa.act(id, 'ship')
    await ibra.act(id, 'complete')
    await server.call(createReport, {
      token: ibra.token,
      body: { id: uuidv7(), target: 'product', target_id: product.id, reason: 'wrong', text: '' },
    })
    const figures = await read()
    const on = (day: string) =>
      Object.fromEntries(
        Object.entries(figures.by_day).map(([name, values]) => [name, values[figures.days.indexOf(day)]]),
      )
    const none = { withdrawn: 0, boosts: 0, packages: 0 }
    expect(on('2026-11-01')).toEqual({
      ...none,
      people: 2,
      listings: 1,
      orders: 1,
      reports: 0,
      topped_up: 40_000,
      paid_for_orders: 18_000,
      commission: 0,
    })
    expect(on('2026-11-02')).toEqual({
      ...none,
      people: 0,
      listings: 0,
      orders: 0,
      reports: 1,
      topped_up: 0,
      paid_for_orders: 0,
      commission: 900,
    })
    expect(figures.now).toMatchObject({ escrow: 0, available: 39_100, orders_under_way: 0 })
    expect(await balanceOf(server.db, { kind: 'platform', owner: 'commission' })).toBe(900)
    // Thirty days later all of that belongs to the previous period.
    now = new Date('2026-12-01T12:00:00.000Z')
    const later = await read()
    expect(later.totals).toMatchObject({ people: 0, commission: 900, topped_up: 0 })
    now = new Date('2026-12-05T12:00:00.000Z')
    const last = await read()
    expect(last.totals).toMatchObject({ commission: 0, orders: 0 })
    expect(last.totals_before).toMatchObject({ commission: 900, topped_up: 40_000, orders: 1 })
    expect(await checkLedger(server.db)).toEqual([])
  })

  test('what waits for the staff, and since when', async () => {
    now = new Date('2027-01-10T12:00:00.000Z')
    const awa = await server.createUser()
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    for (const days of [2, 5]) {
      await addProduct(server.db, awa.id, {
        state: 'pending_review',
        publishedAt: null,
        createdAt: ago(days),
      })
    }
    const rich = mover(server, await server.createUser())
    await rich.rich(10_000)
    const { id } = (await rich.withdraw(5_000)).body.data
    await server.db.insert(topUps).values({
      id: uuidv7(),
      userId: awa.id,
      provider: 'sandbox',
      phone: '+2250707070707',
      amount: 500,
      state: 'needs_review',
      flow: 'prompt',
      seq: 1,
      expiresAt: ago(3),
      createdAt: ago(4),
      updatedAt: ago(4),
    })
    await server.db.insert(cases).values({
      id: uuidv7(),
      kind: 'report',
      target: 'user',
      targetId: awa.id,
      personId: awa.id,
      openedAt: ago(6),
      lastAt: ago(1),
    })
    const found = await waiting()
    expect(found).toMatchObject({
      listings: [2, ago(5).toISOString()],
      appeals: [0, null],
      disputes: [0, null],
      payouts: [1, now.toISOString()],
      top_ups: [1, ago(4).toISOString()],
    })
    // An earlier report may have opened a case of its own.
    expect(found.cases?.[0]).toBeGreaterThanOrEqual(1)
    await rich.cancel(id)
    expect((await waiting()).payouts).toEqual([0, null])
    expect(await server.db.$count(withdrawals)).toBe(1)
  })

  test('answers 304 while unchanged, and shows a change at once', async () => {
    const ask = (etag: string) =>
      server.call(readMarketFigures, { token: staffClient.token, headers: { 'If-None-Match': etag } })
    const first = await ask('')
    const etag = first.headers.get('etag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    await server.createUser()
    expect((await ask(etag)).status).toBe(200)
  })

  test('requires dashboard:view', async () => {
    const wrong = ['users:manage', 'products:moderate', 'categories:manage']
    for (const user of [await server.createUser(), await server.createUser({ permissions: wrong })]) {
      expect((await server.call(readMarketFigures, { token: user.token })).status).toBe(403)
    }
    expect((await server.call(readMarketFigures, {})).status).toBe(401)
    const map = await server.createUser({ permissions: { 'dashboard:view': true } })
    expect((await server.call(readMarketFigures, { token: map.token })).status).toBe(200)
  })
})
