import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger, post } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type Mover, mover, sendWebhook } from './mover.ts'
import { moved, stubProvider, stubToken } from './stub-provider.ts'

const minute = 60_000

describe.each(engines)('withdrawals (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: Mover
  let stub = stubProvider()

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      approveUpTo: 20_000,
      providers: [
        {
          ...stubProvider().provider,
          createPayout: (ask) => stub.provider.createPayout(ask),
          getPayoutStatus: (name) => stub.provider.getPayoutStatus(name),
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
    await awa.rich(30_000)
  })

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute)
  }
  const ask = (amount: number, more: object = {}) => awa.withdraw(amount, { provider: 'stub', ...more })
  const begin = async (amount = 5_000, more: object = {}) => {
    const { status, body } = await ask(amount, more)
    expect(status).toBe(200)
    return body.data
  }
  const last = async () => (await awa.withdrawals()).body.data[0]

  test('money is held at once, sent by the job, and gone when the provider has paid', async () => {
    const { id, state } = await begin()
    expect(state).toBe('approved')
    expect(await awa.money()).toEqual([25_000, 5_000])
    await server.transfers.run()
    expect(await last()).toMatchObject({ state: 'sent', reason: null })
    expect(await awa.money()).toEqual([25_000, 5_000])
    stub.payoutStatus = async (operation) => ({ state: 'paid', ...moved(operation, 5_000) })
    pass(1)
    await server.transfers.run()
    expect(await last()).toMatchObject({ state: 'paid' })
    expect(await awa.money()).toEqual([25_000, 0])
    pass(600)
    await server.transfers.run()
    expect(stub.about(id)).toEqual(['payout', 'payout-status'])
  })

  test('a refusal and a failure return the money', async () => {
    stub.payout = stub.refused
    await begin()
    await server.transfers.run()
    expect(await last()).toMatchObject({ state: 'failed', reason: 'L’opérateur a refusé ce versement.' })
    stub.payout = async () => ({ state: 'pending', reference: 'p1' })
    stub.payoutStatus = async () => ({ state: 'failed', reason: 'Versement refusé.' })
    await begin()
    await server.transfers.run()
    pass(1)
    await server.transfers.run()
    expect(await last()).toMatchObject({ state: 'failed', reason: 'Versement refusé.' })
    expect(await awa.money()).toEqual([30_000, 0])
  })

  test('no response never leads to a second payment', async () => {
    stub.payout = stub.silent
    const { id } = await begin()
    await server.transfers.run()
    for (let hours = 0; hours < 30; hours++) {
      pass(60)
      await server.transfers.run()
    }
    expect(stub.about(id).filter((action) => action === 'payout')).toHaveLength(1)
    // The provider does not know it: the money stays held until a review.
    expect(await last()).toMatchObject({ state: 'sent', reason: 'En vérification par Louma.' })
    expect(await awa.money()).toEqual([25_000, 5_000])
    stub.payoutStatus = async () => ({ state: 'paid', ...moved(id, 5_000) })
    pass(60)
    await server.transfers.run()
    expect(await last()).toMatchObject({ state: 'paid', reason: null })
    expect(await awa.money()).toEqual([25_000, 0])
  })

  test('a payment with another amount, currency or reference changes nothing automatically', async () => {
    const { id } = await begin()
    await server.transfers.run()
    for (const more of [{ amount: 50 }, { currency: 'XAF' }, { id: uuidv7() }]) {
      stub.payoutStatus = async () => ({ state: 'paid', ...moved(id, 5_000), ...more })
      pass(120)
      await server.transfers.run()
      expect(await last()).toMatchObject({ state: 'sent', reason: 'En vérification par Louma.' })
    }
    expect(await awa.money()).toEqual([25_000, 5_000])
  })

  test('large sums, and small ones that add up, wait for the staff', async () => {
    const great = await begin(20_005)
    expect(great.state).toBe('requested')
    await server.transfers.run()
    expect(stub.about(great.id)).toEqual([])
    await awa.rich(50_000)
    expect((await begin(15_000)).state).toBe('approved')
    expect((await begin(5_005)).state).toBe('requested')
    expect((await begin(5_000)).state).toBe('approved')
    pass(25 * 60)
    expect((await begin(20_000)).state).toBe('approved')
  })

  test('the missing amount is returned, and nothing is held', async () => {
    const { status, body } = await ask(30_500)
    expect([status, body]).toMatchObject([422, { code: 'insufficient_funds', params: { missing: 500 } }])
    expect(await awa.money()).toEqual([30_000, 0])
    expect(await last()).toBeUndefined()
  })

  test('can be cancelled before it is sent, not after', async () => {
    const early = await begin()
    expect((await awa.cancel(early.id)).body.data.state).toBe('cancelled')
    expect((await awa.cancel(early.id)).status).toBe(200)
    await server.transfers.run()
    expect(stub.about(early.id)).toEqual([])
    expect(await awa.money()).toEqual([30_000, 0])
    const late = await begin()
    await server.transfers.run()
    expect((await awa.cancel(late.id)).body).toMatchObject({ code: 'transfer_state_conflict' })
    const ibra = mover(server, await server.createUser())
    expect((await ibra.cancel(late.id)).status).toBe(404)
    expect((await ibra.cancel(uuidv7())).status).toBe(404)
    expect(await awa.money()).toEqual([25_000, 5_000])
  })

  test('a concurrent cancellation: either cancelled or sent', async () => {
    let sent = 0
    for (let round = 0; round < 8; round++) {
      const { id } = await begin(1_000, { phone: `+22507070707${10 + round}` })
      const [cancelled] = await Promise.all([awa.cancel(id), server.transfers.run()])
      const isCancelled = cancelled.status === 200
      expect(stub.about(id)).toEqual(isCancelled ? [] : ['payout'])
      sent += isCancelled ? 0 : 1
    }
    const [available, held] = await awa.money()
    expect(available + held).toBe(30_000)
    expect(held).toBe(1_000 * sent)
  })

  test('an equal open withdrawal is returned instead of a second; an id identifies one', async () => {
    const first = await begin()
    const again = await Promise.all([ask(5_000), ask(5_000), ask(5_000)])
    expect(again.map(({ body }) => body.data.id)).toEqual([first.id, first.id, first.id])
    expect(await awa.money()).toEqual([25_000, 5_000])
    expect((await ask(1_000, { id: first.id })).body).toMatchObject({ code: 'id_taken' })
    const ibra = mover(server, await server.createUser())
    await ibra.rich(10_000)
    const taken = await ibra.withdraw(5_000, { provider: 'stub', id: first.id })
    expect(taken.body).toMatchObject({ code: 'id_taken' })
    expect(await ibra.money()).toEqual([10_000, 0])
  })

  test('concurrent requests never exceed the balance', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(4_000, { phone: `+2250707070${100 + i}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await awa.money()).toEqual([2_000, 28_000])
  })

  test('a concurrent order payment: the money moves one way', async () => {
    for (let round = 0; round < 5; round++) {
      const one = mover(server, await server.createUser())
      await one.rich(10_000)
      const order = uuidv7()
      const paying = server.db.transaction((tx) =>
        post(
          { tx, now, emit: () => {} },
          {
            key: `order:${order}:pay`,
            kind: 'order_payment',
            moves: [
              { account: { kind: 'available', owner: one.id }, amount: -8_000 },
              { account: { kind: 'external', owner: 'order-of-tests' }, amount: 8_000 },
            ],
          },
        ),
      )
      const [withdrawn, paid] = await Promise.all([
        one.withdraw(8_000, { provider: 'stub' }),
        paying.then(
          () => true,
          () => false,
        ),
      ])
      expect(withdrawn.status === 200).toBe(!paid)
      expect(await one.money()).toEqual([2_000, paid ? 0 : 8_000])
    }
  })

  test.each([
    { amount: -500 },
    { amount: 0 },
    { amount: 99.5 },
    { amount: '500' },
    { amount: 1e12 },
    { amount: 50 },
    { provider: 'sandbox' },
  ])('refuses %j', async (more) => {
    expect((await ask(5_000, more)).status).toBe(422)
    expect(await awa.money()).toEqual([30_000, 0])
  })

  test('a webhook triggers a status check, a replayed one does not', async () => {
    const { id } = await begin()
    await server.transfers.run()
    stub.payoutStatus = async () => ({ state: 'pending', reference: null })
    for (let i = 0; i < 3; i++) {
      expect((await sendWebhook(server, 'stub', id, { 'x-stub': stubToken })).status).toBe(200)
      await server.transfers.run()
    }
    expect(stub.about(id)).toEqual(['payout', 'payout-status'])
  })
})

test('with several instances each withdrawal is sent once', async () => {
  const stub = stubProvider()
  const options = { engine: 'postgres', providers: [stub.provider], approveUpTo: 1_000_000 } as const
  const first = await startTestServer(options)
  const second = await startTestServer({ ...options, beside: first })
  const ids: string[] = []
  for (let i = 0; i < 25; i++) {
    const one = mover(first, await first.createUser())
    await one.rich(1_000)
    ids.push((await one.withdraw(1_000, { provider: 'stub' })).body.data.id)
  }
  await Promise.all([first.transfers.run(), second.transfers.run(), first.transfers.run()])
  const sent = stub.requests
    .filter((one) => one.startsWith('payout '))
    .map((one) => one.slice('payout '.length))
  expect(sent.sort()).toEqual(ids.sort())
  expect(await checkLedger(first.db)).toEqual([])
  expect([...first.reported, ...second.reported]).toEqual([])
  await second.close()
  await first.close()
})
