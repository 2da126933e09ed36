import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failDoubtfulTopUp, listDoubtfulTopUps, settleDoubtfulTopUp } from '#contract/payout-review.ts'
import { entries } from '#server/db/schema/ledger.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import type { CollectStatus } from '#server/payments/provider.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { newsOf } from '../products/shop.ts'
import { type Mover, mover, sendWebhook } from '../transfers/mover.ts'
import { moved, stubProvider, stubToken } from '../transfers/stub-provider.ts'

const minute = 60_000
const why = 'L’opérateur vous a rendu cette somme.'

describe.each(engines)('top-ups in review (%s)', (engine) => {
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
      providers: [
        {
          ...stubProvider().provider,
          createCollect: (ask) => stub.provider.createCollect(ask),
          getStatus: (name) => stub.provider.getStatus(name),
        },
      ],
    })
    admin = await server.createUser({ isAdmin: true })
    second = await server.createUser({ isAdmin: true })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    expect(await checkLedger(server.db)).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 100 * 60 * minute)
    stub = stubProvider()
    awa = mover(server, await server.createUser())
  })

  const setStatus = (status: CollectStatus) => {
    stub.status = async () => status
  }
  /** A top-up of 500 for which 300 was paid. */
  async function doubtful(who = awa): Promise<string> {
    const { id } = (await who.topUp(500, { provider: 'stub' })).body.data
    setStatus({ state: 'succeeded', ...moved(id, 300) })
    now = new Date(now.getTime() + minute)
    expect((await who.check(id)).body.data).toMatchObject({ state: 'needs_review', amount: 500 })
    return id
  }
  const settle = (id: string, { token } = admin) =>
    server.call(settleDoubtfulTopUp, { token, params: { id }, body: { reason: 'Vu chez l’opérateur.' } })
  const fail = (id: string, { token } = admin) =>
    server.call(failDoubtfulTopUp, { token, params: { id }, body: { reason: why } })
  const noted = (id: string) => server.db.select().from(auditEntries).where(eq(auditEntries.targetId, id))

  test('a confirmed payment is credited once', async () => {
    const id = await doubtful()
    const list = await server.call(listDoubtfulTopUps, { token: admin.token })
    expect(list.body.data.find((one) => one.id === id)).toMatchObject({
      amount: 500,
      reason: 'Le montant payé n’est pas celui de la demande.',
      user: { id: awa.id },
    })
    const answers = await Promise.all([settle(id), settle(id), settle(id, second)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await awa.money()).toEqual([300, 0])
    expect(await server.db.$count(entries, eq(entries.transferId, id))).toBe(1)
    expect(await noted(id)).toMatchObject([
      {
        action: 'top-up.settle',
        before: { state: 'needs_review', amount: 500 },
        after: { state: 'succeeded', amount: 300 },
      },
    ])
    expect((await awa.topUps()).body.data[0]).toMatchObject({
      state: 'succeeded',
      amount: 300,
      reason: 'Demandée pour 500\u00a0F, créditée de ce que l’opérateur confirme.',
    })
    expect((await newsOf(server, awa))[0]).toEqual(['order', 'Recharge créditée'])
    const after = await server.call(listDoubtfulTopUps, { token: admin.token })
    expect(after.body.data.map((one) => one.id)).not.toContain(id)
  })

  test.each<[string, CollectStatus]>([
    ['still pending', { state: 'pending', atCustomer: true, reference: null, redirectUrl: null }],
    ['failed', { state: 'failed', reason: 'Refusé.' }],
    ['unknown', { state: 'unknown' }],
    ['another currency', { state: 'succeeded', ...moved('x', 300, { currency: 'XAF' }) }],
    ['no number', { state: 'succeeded', ...moved('x', Number.NaN) }],
    ['a part of a Fcfa', { state: 'succeeded', ...moved('x', 0.5) }],
    ['less than nothing', { state: 'succeeded', ...moved('x', -300) }],
    ['of another top-up', { state: 'succeeded', ...moved(uuidv7(), 300) }],
  ])('nothing is credited without a confirmation: %s', async (_, status) => {
    const id = await doubtful()
    setStatus(status)
    expect((await settle(id)).body).toMatchObject({ code: 'top_up_unconfirmed' })
    stub.status = stub.silent
    expect((await settle(id)).body).toMatchObject({ code: 'provider_unavailable' })
    expect(await awa.money()).toEqual([0, 0])
    expect(await noted(id)).toEqual([])
    await fail(id)
  })

  test('a payment credited to another top-up is not credited again', async () => {
    const first = (await awa.topUp(300, { provider: 'stub' })).body.data
    setStatus({ state: 'succeeded', ...moved(first.id, 300, { reference: 'r1' }) })
    now = new Date(now.getTime() + minute)
    expect((await awa.check(first.id)).body.data.state).toBe('succeeded')
    const id = await doubtful()
    setStatus({ state: 'succeeded', ...moved(id, 300, { reference: 'r1' }) })
    expect((await settle(id)).body).toMatchObject({ code: 'top_up_unconfirmed' })
    expect(await awa.money()).toEqual([300, 0])
    await fail(id)
  })

  test('closing without credit notifies the reason; the same mismatch does not reopen it', async () => {
    const id = await doubtful()
    expect((await fail(id)).body.data).toMatchObject({ state: 'failed', reason: why })
    expect((await fail(id)).status).toBe(200)
    expect((await fail(id, second)).body).toMatchObject({ code: 'case_closed' })
    expect((await settle(id)).body).toMatchObject({ code: 'case_closed' })
    expect((await newsOf(server, awa))[0]).toEqual(['order', 'Recharge close'])
    await sendWebhook(server, 'stub', `${id} again`, { 'x-stub': stubToken })
    await server.transfers.run()
    expect((await awa.topUps()).body.data[0]).toMatchObject({ state: 'failed', reason: why })
    expect(await awa.money()).toEqual([0, 0])
    // When the amounts agree in the end, the money is credited, whatever was decided before.
    setStatus({ state: 'succeeded', ...moved(id, 500) })
    await sendWebhook(server, 'stub', `${id} later`, { 'x-stub': stubToken })
    await server.transfers.run()
    expect(await awa.money()).toEqual([500, 0])
  })

  test('concurrent credit and closing: one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const one = mover(server, await server.createUser())
      const id = await doubtful(one)
      const [settled, failed] = await Promise.all([settle(id), fail(id, second)])
      expect([settled.status, failed.status].sort()).toEqual([200, 409])
      expect(await one.money()).toEqual([settled.status === 200 ? 300 : 0, 0])
      expect(await noted(id)).toHaveLength(1)
    }
  })

  test('refuses decisions about one’s own top-up, and without permission', async () => {
    const own = mover(server, admin)
    const id = await doubtful(own)
    expect((await settle(id)).body).toMatchObject({ code: 'own_case' })
    expect((await fail(id)).body).toMatchObject({ code: 'own_case' })
    const staffClient = await server.createUser({ permissions: ['users:manage'] })
    expect((await settle(id, staffClient)).status).toBe(403)
    expect((await settle(uuidv7())).status).toBe(404)
    expect((await settle(id, second)).body.data.state).toBe('succeeded')
    expect(await own.money()).toEqual([300, 0])
  })
})
