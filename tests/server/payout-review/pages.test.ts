import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDisputes } from '#contract/orders.ts'
import { listDoubtfulTopUps, listPayouts, listStuckPayouts } from '#contract/payout-review.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { trader } from '../orders/trader.ts'
import { addProduct, category } from '../products/stock.ts'
import { mover } from '../transfers/mover.ts'

const count = 5

describe.each(engines)('paging of the payout queues (%s)', (engine) => {
  // All at the same instant: only the ids order them.
  const now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let admin: TestUser
  const ids = {
    payouts: [] as string[],
    stuck: [] as string[],
    topUps: [] as string[],
    disputes: [] as string[],
  }

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now }, approveUpTo: 1_000 })
    await addCategory(server.db, category)
    admin = await server.createUser({ isAdmin: true })
    const seller = trader(server, await server.createUser())
    const buyer = trader(server, await server.createUser())
    for (let at = 0; at < count; at++) {
      const one = mover(server, await server.createUser())
      await one.rich(20_000)
      ids.payouts.push((await one.withdraw(5_000)).body.data.id)
      const stuck = (await one.withdraw(5_500)).body.data.id
      const doubtfulSince = new Date(now.getTime() - 25 * 3_600_000)
      await server.db
        .update(withdrawals)
        .set({ state: 'sent', isAsked: true, doubtfulSince })
        .where(eq(withdrawals.id, stuck))
      ids.stuck.push(stuck)
      const topUp = (await one.topUp(1_000)).body.data.id
      await server.db.update(topUps).set({ state: 'needs_review' }).where(eq(topUps.id, topUp))
      ids.topUps.push(topUp)
      const product = await addProduct(server.db, seller.id)
      const order = (await buyer.place(product, { mode: 'cod' })).body.data.id
      await seller.act(order, 'accept')
      await seller.act(order, 'ship')
      expect((await buyer.complain(order)).status).toBe(200)
      ids.disputes.push(order)
    }
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const lists = [
    ['payouts', listPayouts],
    ['stuck', listStuckPayouts],
    ['topUps', listDoubtfulTopUps],
    ['disputes', listDisputes],
  ] as const

  test.each(lists)('%s: each row once, and the last page says so', async (kind, endpoint) => {
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const query = { limit: '2', ...(cursor === undefined ? {} : { cursor }) }
      const { status, body } = await server.call(endpoint, { token: admin.token, query })
      expect(status).toBe(200)
      seen.push(...body.data.map(({ id }) => id))
      sizes.push(body.data.length)
      expect(body.meta?.has_more).toBe(seen.length < count)
      cursor = body.meta?.cursor
    } while (cursor !== undefined)
    expect(sizes).toEqual([2, 2, 1])
    expect([...seen].sort()).toEqual([...ids[kind]].sort())
  })

  test.each(lists)('%s: a cursor of another list, or a malformed one, is refused', async (kind, endpoint) => {
    const other = kind === 'payouts' ? listDisputes : listPayouts
    const { body } = await server.call(other, { token: admin.token, query: { limit: '1' } })
    for (const cursor of [body.meta?.cursor ?? '', 'x', 't1.payouts.1.1']) {
      const { status } = await server.call(endpoint, { token: admin.token, query: { cursor } })
      expect(status, cursor).toBe(422)
    }
  })
})
