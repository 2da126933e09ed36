import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMarketFigures } from '#contract/market-figures.ts'
import { listStuckPayouts, recordPayoutPaid, recordPayoutUnpaid } from '#contract/payout-review.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { type Mover, mover, sendWebhook } from '../transfers/mover.ts'
import { moved, stubProvider, stubToken } from '../transfers/stub-provider.ts'

const reason = 'Vu au guichet de l’opérateur.'
const hour = 3_600_000

describe.each(engines)('withdrawals with an unknown outcome (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let admin: TestUser
  let second: TestUser
  let awa: Mover
  let stub = stubProvider()

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      approveUpTo: 1_000_000,
      providers: [
        {
          ...stubProvider().provider,
          createPayout: (ask) => stub.provider.createPayout(ask),
          getPayoutStatus: (name) => stub.provider.getPayoutStatus(name),
        },
      ],
    })
    admin = await server.createUser({ isAdmin: true })
    second = await server.createUser({ role: 'admin' })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    expect(await checkLedger(server.db)).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    stub = stubProvider()
    awa = mover(server, await server.createUser({ name: 'Awa Ndiaye' }))
    await awa.rich(30_000)
  })

  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * hour)
  }
  let phones = 0
  /** A payout that was sent, and for this many hours unknown to the provider. */
  async function lost(hours: number, who = awa): Promise<string> {
    stub.payout = stub.silent
    const phone = `+22507080${10_000 + ++phones}`
    const { body } = await who.withdraw(5_000, { provider: 'stub', phone })
    await server.transfers.run()
    pass(1)
    await server.transfers.run()
    pass(hours)
    return body.data.id
  }
  const list = async () => {
    const { body } = await server.call(listStuckPayouts, { token: admin.token, query: { limit: '500' } })
    return body.data
  }
  const paid = (id: string, { token } = admin, more: object = {}) =>
    server.call(recordPayoutPaid, {
      token,
      params: { id },
      body: { reference: `P-${id}`, reason, ...more },
    })
  const unpaid = (id: string, { token } = admin, more: object = {}) =>
    server.call(recordPayoutUnpaid, {
      token,
      params: { id },
      body: { reference: `U-${id}`, reason, ...more },
    })
  const noted = (id: string) => server.db.select().from(auditEntries).where(eq(auditEntries.targetId, id))
  const news = ({ id }: { id: string }) =>
    server.db
      .select({ title: notifications.title, message: notifications.message })
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.type, 'order')))
  const last = async (who = awa) => (await who.withdrawals()).body.data[0]
  const waiting = async () => {
    const { body } = await server.call(readMarketFigures, { token: admin.token })
    return body.data.waiting.find(({ kind }) => kind === 'stuck_payouts')?.count
  }

  test('can be decided after a day without an answer, not before', async () => {
    const before = await waiting()
    const id = await lost(22)
    expect((await list()).map((one) => one.id)).not.toContain(id)
    expect((await paid(id)).body).toMatchObject({ code: 'payout_under_way' })
    expect((await unpaid(id)).body).toMatchObject({ code: 'payout_under_way' })
    pass(2)
    const found = (await list()).find((one) => one.id === id)
    expect(found).toMatchObject({
      amount: 5_000,
      state: 'sent',
      reference: null,
      provider_name: 'Opérateur',
      user: { id: awa.id, name: 'Awa Ndiaye' },
      history: { held: 5_000 },
    })
    expect(found?.silent_since).not.toBeNull()
    expect(await waiting()).toBe((before ?? 0) + 1)
    expect(await awa.money()).toEqual([25_000, 5_000])
    expect((await unpaid(id)).status).toBe(200)
    expect(await waiting()).toBe(before)
  })

  test('recorded as paid: posted once, logged, notified, and not checked again', async () => {
    const id = await lost(30)
    const answer = await paid(id)
    expect(answer.body.data).toMatchObject({ id, state: 'paid', reference: `P-${id}`, silent_since: null })
    expect((await paid(id)).body.data.state).toBe('paid')
    expect((await unpaid(id)).body).toMatchObject({ code: 'case_closed' })
    expect((await paid(id, second)).body).toMatchObject({ code: 'case_closed' })
    expect(await awa.money()).toEqual([25_000, 0])
    expect(await last()).toMatchObject({ state: 'paid', reason: null })
    expect(await noted(id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'payout.paid',
        target: 'withdrawal',
        before: { state: 'sent' },
        after: { state: 'paid', amount: 5_000, reference: `P-${id}` },
        reason,
      },
    ])
    expect(await news(awa)).toEqual([
      {
        title: 'Retrait versé',
        message: `5\u202f000\u00a0F ont été versés, référence P-${id}. Raison\u00a0: ${reason}`,
      },
    ])
    const calls = stub.about(id).length
    pass(100)
    await server.transfers.run()
    expect(stub.about(id)).toHaveLength(calls)
    expect(stub.about(id).filter((action) => action === 'payout')).toHaveLength(1)
  })

  test('recorded as not paid: refunded once, with the reason', async () => {
    const id = await lost(30)
    expect((await unpaid(id)).body.data).toMatchObject({ state: 'failed', reason })
    expect((await unpaid(id)).status).toBe(200)
    expect(await awa.money()).toEqual([30_000, 0])
    expect(await last()).toMatchObject({ state: 'failed', reason })
    expect(await noted(id)).toMatchObject([{ action: 'payout.unpaid', reason }])
    expect(await news(awa)).toMatchObject([{ title: 'Retrait non versé' }])
  })

  test('a status of the provider takes precedence', async () => {
    const first = await lost(30)
    stub.payoutStatus = async (id) => ({ state: 'paid', ...moved(id, 5_000) })
    expect((await unpaid(first)).body).toMatchObject({ code: 'case_closed' })
    expect(await last()).toMatchObject({ state: 'paid' })
    expect(await awa.money()).toEqual([25_000, 0])
    expect(await noted(first)).toEqual([])
    stub.payoutStatus = async () => ({ state: 'unknown' })
    const other = await lost(30)
    stub.payoutStatus = async () => ({ state: 'pending', reference: 'p1' })
    expect((await unpaid(other)).body).toMatchObject({ code: 'payout_under_way' })
    expect((await list()).map((one) => one.id)).not.toContain(other)
    // The provider answers, then stops: the day counts from its last answer.
    stub.payoutStatus = stub.silent
    pass(23)
    await server.transfers.run()
    pass(10)
    expect((await unpaid(other)).body).toMatchObject({ code: 'payout_under_way' })
    pass(15)
    expect((await unpaid(other)).status).toBe(200)
    expect(await awa.money()).toEqual([25_000, 0])
  })

  test('a reference is used once; requires permission', async () => {
    const [first, other] = [await lost(1), await lost(30)]
    expect((await paid(first)).status).toBe(200)
    const same = await paid(other, admin, { reference: `P-${first}` })
    expect(same.body).toMatchObject({
      code: 'validation_failed',
      errors: { reference: ['Cette référence est celle d’un autre retrait.'] },
    })
    for (const reference of ['', 'abc', 'a b c d', '<script>', 'x'.repeat(81)]) {
      expect((await paid(other, admin, { reference })).status, reference).toBe(422)
    }
    expect((await unpaid(other, admin, { reason: 'court' })).status).toBe(422)
    for (const permissions of [null, ['users:manage', 'dashboard:view']]) {
      const user = await server.createUser({ permissions })
      expect((await paid(other, user)).status).toBe(403)
      expect((await server.call(listStuckPayouts, { token: user.token })).status).toBe(403)
    }
    expect((await paid(uuidv7())).status).toBe(404)
    expect(await noted(other)).toEqual([])
    const own = mover(server, admin)
    await own.rich(5_000)
    const mine = await lost(30, own)
    expect((await paid(mine)).body).toMatchObject({ code: 'own_case' })
    expect((await unpaid(mine)).body).toMatchObject({ code: 'own_case' })
    expect((await paid(mine, second)).status).toBe(200)
    expect((await unpaid(other)).status).toBe(200)
  })

  test('of two concurrent records one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const one = mover(server, await server.createUser())
      await one.rich(5_000)
      const id = await lost(30, one)
      const answers = await Promise.all([paid(id), unpaid(id, second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await noted(id)).toHaveLength(1)
      expect(await one.money()).toEqual(answers[0].status === 200 ? [0, 0] : [5_000, 0])
    }
  })

  test('a concurrent late webhook: the money moves one way, and a contradiction is notified', async () => {
    for (let round = 0; round < 6; round++) {
      const one = mover(server, await server.createUser())
      await one.rich(5_000)
      const id = await lost(30, one)
      const countBefore = (await news(admin)).length
      // The last query still returns "unknown"; the webhook arrives immediately after it.
      let calls = 0
      stub.payoutStatus = async (name) =>
        name !== id || ++calls === 1 ? { state: 'unknown' } : { state: 'paid', ...moved(name, 5_000) }
      const late = async () => {
        await sendWebhook(server, 'stub', `${id} ${round}`, { 'x-stub': stubToken })
        await server.transfers.run()
      }
      const [recorded] = await Promise.all([unpaid(id), late()])
      await server.transfers.run()
      const isBack = recorded.status === 200
      if (!isBack) expect(recorded.body).toMatchObject({ code: 'case_closed' })
      expect(await one.money()).toEqual(isBack ? [5_000, 0] : [0, 0])
      expect((await last(one))?.state).toBe(isBack ? 'failed' : 'paid')
      expect((await news(admin)).length - countBefore).toBe(isBack && calls > 1 ? 1 : 0)
    }
    expect(await checkLedger(server.db)).toEqual([])
  })

  test('a later contradiction changes no money and notifies the deciding admin once', async () => {
    const id = await lost(30)
    expect((await unpaid(id)).status).toBe(200)
    const countBefore = (await news(admin)).length
    stub.payoutStatus = async (name) => ({ state: 'paid', ...moved(name, 5_000) })
    for (let i = 0; i < 2; i++) {
      await sendWebhook(server, 'stub', `${id} late`, { 'x-stub': stubToken })
      await server.transfers.run()
    }
    expect(await awa.money()).toEqual([30_000, 0])
    expect(await last()).toMatchObject({ state: 'failed', reason })
    const [notification, ...more] = (await news(admin)).slice(countBefore)
    expect(notification).toEqual({
      title: 'Retrait à revoir',
      message:
        'Noté «\u00a0non versé\u00a0», annoncé «\u00a0versé\u00a0» par Opérateur\u00a0: 5\u202f000\u00a0F.',
    })
    expect(more).toEqual([])
    expect(server.lines.join('\n')).toContain(`Retrait ${id}`)
  })
})
