import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvePayout, listPayouts, refusePayout } from '#contract/payout-review.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { type Mover, mover } from '../transfers/mover.ts'
import { moved, stubProvider } from '../transfers/stub-provider.ts'

const why = 'Le nom du numéro n’est pas le vôtre.'

describe.each(engines)('payouts in review (%s)', (engine) => {
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
      approveUpTo: 20_000,
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
    now = new Date(now.getTime() + 48 * 3_600_000)
    stub = stubProvider()
    awa = mover(server, await server.createUser({ name: 'Awa Ndiaye' }))
    await awa.rich(50_000)
  })

  const begin = async (who = awa, more: object = {}) => {
    const { status, body } = await who.withdraw(30_000, { provider: 'stub', ...more })
    expect([status, body.data.state]).toEqual([200, 'requested'])
    return body.data.id
  }
  const list = async () => (await server.call(listPayouts, { token: admin.token })).body.data
  const approve = (id: string, { token } = admin) =>
    server.call(approvePayout, { token, params: { id }, body: { reason: 'Vérifié.' } })
  const refuse = (id: string, { token } = admin, reason = why) =>
    server.call(refusePayout, { token, params: { id }, body: { reason } })
  const noted = (id: string) => server.db.select().from(auditEntries).where(eq(auditEntries.targetId, id))
  const news = async ({ id }: { id: string }) => {
    const rows = await server.db
      .select({ title: notifications.title, message: notifications.message })
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.type, 'order')))
    return rows
  }

  test('are shown with user and risk signals', async () => {
    const id = await begin()
    const other = mover(server, await server.createUser())
    await other.rich(30_000)
    await begin(other)
    const [first, later] = (await list()).filter(({ user }) => [awa.id, other.id].includes(user.id))
    expect(first).toMatchObject({
      id,
      amount: 30_000,
      provider: 'stub',
      provider_name: 'Opérateur',
      phone: '+2250707070707',
      state: 'requested',
      user: { id: awa.id, name: 'Awa Ndiaye', restriction: null },
      history: { available: 20_000, held: 30_000, sales: 0, payouts: 0, paid_out: 0 },
    })
    expect(first?.signals.map(({ kind }) => kind)).toEqual(['new_account', 'new_number', 'shared_number'])
    expect(first?.signals[0]?.text).toBe('Compte créé il y a 0\u00a0jour.')
    expect(first?.signals[2]?.text).toMatch(/^Ce numéro sert aussi à \d+\u00a0autres? comptes?\.$/)
    expect(later?.user.id).toBe(other.id)
    for (const one of [awa, other]) {
      const [waiting] = (await list()).filter(({ user }) => user.id === one.id)
      if (waiting) await one.cancel(waiting.id)
    }
  })

  test('an approval is sent once, logged and notified; a refusal returns the money with its reason', async () => {
    const id = await begin()
    const answer = await approve(id)
    expect(answer.body.data).toMatchObject({ id, state: 'approved' })
    expect((await approve(id)).body.data.state).toBe('approved')
    stub.payoutStatus = async (operation) => ({ state: 'paid', ...moved(operation, 30_000) })
    await server.transfers.run()
    now = new Date(now.getTime() + 60_000)
    await server.transfers.run()
    expect(stub.about(id)).toEqual(['payout', 'payout-status'])
    expect((await approve(id)).body.data.state).toBe('paid')
    expect(await awa.money()).toEqual([20_000, 0])
    expect(await noted(id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'payout.approve',
        target: 'withdrawal',
        before: { state: 'requested' },
        after: { state: 'approved', amount: 30_000 },
        reason: 'Vérifié.',
      },
    ])
    expect(await news(awa)).toEqual([
      {
        title: 'Retrait accepté',
        message: 'Votre retrait de 30\u202f000\u00a0F part chez l’opérateur.',
      },
    ])

    const ibra = mover(server, await server.createUser())
    await ibra.rich(30_000)
    const other = await begin(ibra)
    const seq = Number((await ibra.withdrawals()).headers.get('x-sync-seq'))
    expect((await refuse(other)).body.data).toMatchObject({ state: 'cancelled', reason: why })
    expect((await refuse(other)).status).toBe(200)
    expect(await ibra.money()).toEqual([30_000, 0])
    const after = await ibra.withdrawals()
    expect(after.body.data[0]).toMatchObject({ id: other, state: 'cancelled', reason: why })
    expect(Number(after.headers.get('x-sync-seq'))).toBeGreaterThan(seq)
    expect(await noted(other)).toMatchObject([{ action: 'payout.refuse', reason: why }])
    expect(await news(ibra)).toMatchObject([
      {
        title: 'Retrait refusé',
        message: `30\u202f000\u00a0F sont de nouveau disponibles. Raison\u00a0: ${why}`,
      },
    ])
    await server.transfers.run()
    expect(stub.about(other)).toEqual([])
    // A review does not change the threshold of automatic approval.
    await awa.rich(20_000)
    expect((await awa.withdraw(20_000, { provider: 'stub' })).body.data.state).toBe('approved')
  })

  test('of two concurrent decisions one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const one = mover(server, await server.createUser())
      await one.rich(30_000)
      const id = await begin(one, { phone: `+2250707071${100 + round}` })
      const answers = await Promise.all([approve(id), refuse(id, second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.body).toMatchObject({ code: 'case_closed' })
      expect(await noted(id)).toHaveLength(1)
      const isPaid = answers[0].status === 200
      expect(await one.money()).toEqual(isPaid ? [0, 30_000] : [30_000, 0])
      expect((await (isPaid ? refuse(id, second) : approve(id))).body).toMatchObject({ code: 'case_closed' })
    }
    await server.transfers.run()
  })

  test('a concurrent cancellation: the money moves one way', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await begin(awa, { phone: `+2250707072${100 + round}` })
      const [decided, cancelled] = await Promise.all([
        round % 2 === 0 ? approve(id) : refuse(id),
        awa.cancel(id),
      ])
      // An approval can be cancelled until it is sent; a cancelled payout cannot be decided.
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(decided.status)
      expect(await noted(id)).toHaveLength(decided.status === 200 ? 1 : 0)
      expect(await awa.money()).toEqual([50_000, 0])
      await server.transfers.run()
      expect(stub.about(id)).toEqual([])
    }
  })

  test('refuses decisions about one’s own payout, and without permission', async () => {
    const own = mover(server, admin)
    await own.rich(30_000)
    const id = await begin(own)
    expect((await approve(id)).body).toMatchObject({ code: 'own_case' })
    expect((await refuse(id)).body).toMatchObject({ code: 'own_case' })
    for (const permissions of [null, ['users:manage', 'dashboard:view'], { 'users:manage': true }]) {
      const user = await server.createUser({ permissions })
      expect((await approve(id, user)).status).toBe(403)
      expect((await server.call(listPayouts, { token: user.token })).status).toBe(403)
    }
    expect((await approve(uuidv7())).status).toBe(404)
    expect((await refuse(id, second, 'court')).status).toBe(422)
    expect(await noted(id)).toEqual([])
    expect((await approve(id, second)).status).toBe(200)
    await server.transfers.run()
  })
})
