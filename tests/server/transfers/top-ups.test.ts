import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWallet } from '#contract/wallet.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type Mover, mover } from './mover.ts'

const start = Date.parse('2026-11-22T10:00:00.000Z')
const minute = 60_000

describe.each(engines)('top-ups with the simulated provider (%s)', (engine) => {
  let now = new Date(start)
  let server: TestServer
  let awa: Mover

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    expect(await checkLedger(server.db)).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(start)
    awa = mover(server, await server.createUser())
  })

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute)
  }
  const begin = async (amount = 500, more: object = {}) => {
    const { status, body } = await awa.topUp(amount, more)
    expect(status).toBe(200)
    return body.data
  }
  const stateOf = async (id: string) => {
    const found = (await awa.topUps()).body.data.find((one) => one.id === id)
    return found && [found.state, found.reason]
  }

  test('the wallet offers three providers, each with its flow', async () => {
    const { body } = await server.call(readWallet, { token: awa.token })
    expect(body.data.providers.map(({ id, flow, desk_url }) => [id, flow, desk_url])).toEqual([
      ['sandbox', 'prompt', '/sandbox'],
      ['sandbox-page', 'redirect', '/sandbox'],
      ['sandbox-code', 'code', '/sandbox'],
    ])
  })

  test('confirmed on the phone: webhook, status check, credit', async () => {
    const topUp = await begin()
    expect(topUp).toMatchObject({
      state: 'pending_customer',
      flow: 'prompt',
      amount: 500,
      redirect_url: null,
    })
    expect(await awa.money()).toEqual([0, 0])
    await server.sandbox.play('collect', topUp.id, 'accept')
    expect(await awa.money()).toEqual([0, 0])
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toEqual(['succeeded', null])
    expect(await awa.money()).toEqual([500, 0])
  })

  test('by the provider’s page, and by a prepaid code', async () => {
    const page = await begin(500, { provider: 'sandbox-page' })
    expect(page.redirect_url).toBe(`/sandbox?collect=${page.id}`)
    await server.sandbox.play('collect', page.id, 'accept')
    await server.transfers.run()
    expect((await awa.check(page.id)).body.data.redirect_url).toBeNull()
    expect((await awa.topUp(500, { provider: 'sandbox-code' })).status).toBe(422)
    const coded = await begin(500, { provider: 'sandbox-code', code: '4321' })
    expect(coded.state).toBe('initiated')
    // The webhook may arrive before or after this, or hold the row lock now.
    pass(1)
    await expect
      .poll(async () => {
        await server.transfers.run()
        return awa.money()
      })
      .toEqual([1_000, 0])
    const wrong = await begin(600, { provider: 'sandbox-code', code: '0000' })
    expect([wrong.state, wrong.reason]).toEqual(['failed', 'Ce code n’est pas le bon.'])
  })

  test('a repeated webhook credits once', async () => {
    const topUp = await begin()
    await server.sandbox.play('collect', topUp.id, 'twice')
    await Promise.all([server.transfers.run(), awa.check(topUp.id), awa.check(topUp.id)])
    await server.transfers.run()
    expect(await awa.money()).toEqual([500, 0])
  })

  test('without a webhook the job checks the status', async () => {
    const topUp = await begin()
    await server.sandbox.play('collect', topUp.id, 'lose')
    await server.transfers.run()
    expect(await awa.money()).toEqual([0, 0])
    pass(1)
    await server.transfers.run()
    expect(await awa.money()).toEqual([500, 0])
  })

  test('without a webhook the user’s check finds the payment', async () => {
    const topUp = await begin()
    expect((await awa.check(topUp.id)).body.data.state).toBe('pending_customer')
    await server.sandbox.play('collect', topUp.id, 'lose')
    expect((await awa.check(topUp.id)).body.data.state).toBe('succeeded')
    expect(await awa.money()).toEqual([500, 0])
  })

  test('a forged webhook has no effect', async () => {
    const topUp = await begin()
    await server.sandbox.play('collect', topUp.id, 'forge')
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toEqual(['pending_customer', null])
    expect(await awa.money()).toEqual([0, 0])
  })

  test('another amount waits for a review', async () => {
    const topUp = await begin()
    await server.sandbox.play('collect', topUp.id, 'short')
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toEqual([
      'needs_review',
      'Le montant payé n’est pas celui de la demande.',
    ])
    pass(24 * 60)
    await server.transfers.run()
    expect((await awa.check(topUp.id)).body.data.state).toBe('needs_review')
    expect(await awa.money()).toEqual([0, 0])
  })

  test('a refusal shows its text', async () => {
    const topUp = await begin()
    await server.sandbox.play('collect', topUp.id, 'refuse')
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toEqual(['failed', 'Paiement refusé.'])
    // The same top-up may be started again.
    expect((await begin()).id).not.toBe(topUp.id)
  })

  test('a payment confirmed after the expiry is credited all the same', async () => {
    const topUp = await begin()
    pass(31)
    await server.transfers.run()
    expect((await stateOf(topUp.id))?.[0]).toBe('expired')
    await server.sandbox.play('collect', topUp.id, 'lose')
    pass(2 * 60)
    await server.transfers.run()
    expect(await stateOf(topUp.id)).toEqual(['succeeded', null])
    expect(await awa.money()).toEqual([500, 0])
  })

  test('an equal open top-up is returned instead of a second, whatever the phone number', async () => {
    const first = await begin()
    const again = await Promise.all([1, 2, 3].map(() => begin()))
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id, first.id])
    expect((await begin(505)).id).not.toBe(first.id)
    expect((await begin(500, { phone: '+2250101010101' })).id).not.toBe(first.id)
    pass(31)
    // The job has not run yet.
    expect((await begin()).id).not.toBe(first.id)
    expect((await stateOf(first.id))?.[0]).toBe('expired')
  })

  test('two concurrent equal requests are one top-up', async () => {
    const both = await Promise.all([awa.topUp(700), awa.topUp(700)])
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await awa.topUps()).body.data).toHaveLength(1)
  })

  test('an id identifies one top-up', async () => {
    const id = uuidv7()
    const first = await begin(500, { id })
    expect((await begin(500, { id })).id).toBe(first.id)
    expect((await awa.topUp(1_000, { id })).status).toBe(409)
    const ibra = mover(server, await server.createUser())
    const taken = await ibra.topUp(500, { id })
    expect(taken.body).toMatchObject({ code: 'id_taken' })
    expect((await ibra.check(id)).status).toBe(404)
    expect((await ibra.topUps()).body.data).toEqual([])
  })

  test.each([
    { amount: 0 },
    { amount: -500 },
    { amount: 500.5 },
    { amount: 1e15 },
    { amount: '500' },
    { amount: null },
    { amount: 95 },
    { amount: 502 },
    { amount: 1_000_005 },
    { provider: 'wave' },
    { provider: '__proto__' },
    { phone: '0707070707' },
    { phone: 7 },
    { id: 'x' },
    { code: 'abc' },
    { state: 'succeeded' },
  ])('refuses %j', async (more) => {
    expect((await awa.topUp(500, more)).status).toBe(422)
    expect((await awa.topUps()).body.data).toEqual([])
  })

  test('a cursor returns changes', async () => {
    const topUp = await begin()
    const first = await awa.topUps()
    const cursor = first.body.meta?.cursor ?? ''
    expect((await awa.topUps({ cursor })).body.data).toEqual([])
    await server.sandbox.play('collect', topUp.id, 'accept')
    await server.transfers.run()
    const next = await awa.topUps({ cursor })
    expect(next.body.data.map(({ id, state }) => [id, state])).toEqual([[topUp.id, 'succeeded']])
  })

  test('refuses a top-up above the hourly limit', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await awa.topUp(500 + 5 * i)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    // A request that matches an open top-up returns it and is not limited.
    expect((await awa.topUp(500)).status).toBe(200)
  })
})
