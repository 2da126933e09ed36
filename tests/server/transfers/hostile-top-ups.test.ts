import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { topUps } from '#server/db/schema/transfers.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type Mover, mover, sendWebhook } from './mover.ts'
import { moved, stubProvider, stubToken } from './stub-provider.ts'

const start = Date.parse('2026-11-22T10:00:00.000Z')
const minute = 60_000

describe.each(engines)('top-ups with a faulty provider (%s)', (engine) => {
  let now = new Date(start)
  let server: TestServer
  let awa: Mover
  let stub = stubProvider()

  beforeAll(async () => {
    const usual = stubProvider()
    const { provider } = usual
    // Each test uses its own provider under the same name.
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      providers: [
        {
          ...provider,
          createCollect: (ask) => stub.provider.createCollect(ask),
          getStatus: (name) => stub.provider.getStatus(name),
        },
      ],
    })
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

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute)
  }
  const begin = async (amount = 500) => (await awa.topUp(amount, { provider: 'stub' })).body.data
  const stateOf = async (id: string) =>
    (await server.db.select().from(topUps).where(eq(topUps.id, id)))[0]?.state
  const deliver = (id: string, event = '') =>
    sendWebhook(server, 'stub', `${id}${event}`, { 'x-stub': stubToken })

  test.each([
    ['another amount', { amount: 5 }],
    ['more than was asked for', { amount: 5_000 }],
    ['no amount', { amount: Number.NaN }],
    ['another currency', { currency: 'XAF' }],
    ['no currency', { currency: '' }],
    ['somebody else’s reference', { id: '0193a4c0-0000-7000-8000-00000000000f' }],
    ['an empty reference', { id: '' }],
  ])('%s is not credited', async (_, more) => {
    const topUp = await begin()
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500), ...more })
    expect((await awa.check(topUp.id)).body.data.state).toBe('needs_review')
    expect(await awa.money()).toEqual([0, 0])
    // It is credited as soon as everything agrees.
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500) })
    await deliver(topUp.id)
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toBe('succeeded')
    expect(await awa.money()).toEqual([500, 0])
  })

  test('one payment pays one top-up', async () => {
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500, { reference: 'same' }) })
    const first = await begin()
    await awa.check(first.id)
    const ibra = mover(server, await server.createUser())
    const second = (await ibra.topUp(500, { provider: 'stub' })).body.data
    expect((await ibra.check(second.id)).body.data.state).toBe('needs_review')
    expect([await awa.money(), await ibra.money()]).toEqual([
      [500, 0],
      [0, 0],
    ])
  })

  test('no response at the start: only the status is checked, without a second request', async () => {
    stub.collect = stub.silent
    const topUp = await begin()
    expect(topUp.state).toBe('created')
    expect((await begin()).id).toBe(topUp.id)
    stub.status = async () => ({ state: 'pending', atCustomer: true, reference: 'r', redirectUrl: null })
    pass(1)
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toBe('pending_customer')
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500, { reference: 'r' }) })
    pass(10)
    await server.transfers.run()
    expect(await awa.money()).toEqual([500, 0])
    expect(stub.count('collect')).toBe(1)
  })

  test('a request that never arrived fails after some minutes, and late money is credited all the same', async () => {
    stub.collect = stub.silent
    const topUp = await begin()
    pass(1)
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toBe('created')
    pass(3)
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toBe('failed')
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500) })
    pass(60)
    await server.transfers.run()
    expect(await awa.money()).toEqual([500, 0])
    expect(stub.count('collect')).toBe(1)
  })

  test('an unreachable provider is reported, and the user can start again', async () => {
    stub.collect = stub.unreached
    const { status, body } = await awa.topUp(500, { provider: 'stub' })
    expect([status, body]).toMatchObject([502, { code: 'provider_unavailable' }])
    stub.collect = async () => ({ state: 'pending', atCustomer: true, reference: null, redirectUrl: null })
    expect((await begin()).state).toBe('pending_customer')
  })

  test('a refusal shows its reason', async () => {
    stub.collect = stub.refused
    const topUp = await begin()
    expect([topUp.state, topUp.reason]).toEqual(['failed', 'L’opérateur a refusé cette demande.'])
  })

  test('the webhook arrives before the response to the first request', async () => {
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500) })
    stub.collect = async (id) => {
      expect((await deliver(id)).status).toBe(200)
      await server.transfers.run()
      return { state: 'pending', atCustomer: true, reference: null, redirectUrl: null }
    }
    expect((await begin()).state).toBe('succeeded')
    expect(await awa.money()).toEqual([500, 0])
  })

  test('webhooks in any order and number', async () => {
    const topUp = await begin()
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500) })
    for (const event of ['paid', 'paid', 'begun', 'failed', 'paid']) await deliver(topUp.id, event)
    await Promise.all([server.transfers.run(), awa.check(topUp.id)])
    stub.status = async () => ({ state: 'failed', reason: 'Annulé.' })
    await deliver(topUp.id, 'cancelled')
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toBe('succeeded')
    expect(await awa.money()).toEqual([500, 0])
  })

  test('a silent provider is checked less and less often, and not for ever', async () => {
    const topUp = await begin()
    stub.status = stub.silent
    for (let hours = 0; hours < 60; hours++) {
      await server.transfers.run()
      pass(60)
    }
    expect(stub.count('status')).toBeLessThan(55)
    expect(await stateOf(topUp.id)).toBe('expired')
    const before = stub.count('status')
    pass(60)
    await server.transfers.run()
    expect(stub.count('status')).toBe(before)
    // The user's own check has no such limit.
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500) })
    await awa.check(topUp.id)
    expect(await awa.money()).toEqual([500, 0])
  })

  test('tolerates a clock that goes back', async () => {
    const topUp = await begin()
    pass(-600)
    stub.status = async (id) => ({ state: 'succeeded', ...moved(id, 500) })
    await deliver(topUp.id)
    await server.transfers.run()
    await awa.check(topUp.id)
    pass(600)
    await server.transfers.run()
    expect(await awa.money()).toEqual([500, 0])
  })
})
