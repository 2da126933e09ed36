import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideDispute, listDisputes } from '#contract/orders.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { photos } from '#server/db/schema/photos.ts'
import { balanceOf, checkLedger } from '#server/domains/ledger/index.ts'
import { endOverdue } from '#server/domains/orders/index.ts'
import { topUp } from '#tests/server/ledger/books.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addPhoto, addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { refusal, type Trader, trader } from './trader.ts'

describe.each(engines)('disputes (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: Trader
  let ibra: Trader
  let staff: TestUser
  const conflict = { status: 409, code: 'order_state_conflict' }
  const why = 'La robe était bien déchirée.'

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    staff = await server.createUser({ permissions: ['users:manage'] })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 3_600_000)
    awa = trader(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = trader(server, await server.createUser({ name: 'Ibrahima Sow' }))
  })
  afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

  const decide = (id: string, to_buyer: number, token = staff.token) =>
    server.call(decideDispute, { token, params: { id }, body: { to_buyer, text: why } })
  const openOnes = async () => {
    const { body } = await server.call(listDisputes, { token: staff.token, query: {} })
    return body.data
  }
  const platform = () => balanceOf(server.db, { kind: 'platform', owner: 'commission' })
  async function shipped(mode: 'cod' | 'escrow' = 'escrow') {
    const product = await addProduct(server.db, awa.id)
    const { id } = (await ibra.place(product, { mode })).body.data
    await awa.act(id, 'accept')
    await topUp(server, ibra.id, 18_000, `top-up:${id}`)
    if (mode === 'escrow') await ibra.pay(id)
    await awa.act(id, 'ship')
    return { id, product }
  }
  async function disputed(mode: 'cod' | 'escrow' = 'escrow') {
    const order = await shipped(mode)
    expect((await ibra.complain(order.id)).status).toBe(200)
    return order
  }

  test('is opened with evidence, answered once, and shown to the staff without the code', async () => {
    const { id } = await shipped()
    const photo = await addPhoto(server.db, ibra.id)
    const stolen = await addPhoto(server.db, awa.id)
    expect(refusal(await ibra.complain(id, { photos: [stolen.id] }))).toMatchObject({ code: 'photo_missing' })
    expect(refusal(await ibra.complain(id, { photos: [uuidv7()] }))).toMatchObject({ code: 'photo_missing' })
    expect((await ibra.seen(id)).state).toBe('shipped')
    const opened = await ibra.complain(id, { photos: [photo.id] })
    expect(opened.body.data).toMatchObject({ state: 'disputed', deadline: null })
    expect((await ibra.complain(id)).body).toEqual(opened.body)
    // The other party can only add a statement.
    expect(refusal(await awa.complain(id))).toEqual(conflict)
    expect((await awa.explain(id, 'Elle était en bon état.')).status).toBe(200)
    expect((await awa.explain(id, 'Elle était en bon état.')).status).toBe(200)
    expect(refusal(await awa.explain(id, 'Je change ma version.'))).toEqual(conflict)
    const found = (await openOnes()).find((one) => one.id === id)
    expect(found).toMatchObject({ buyer: { id: ibra.id }, seller: { id: awa.id }, state: 'disputed' })
    expect(JSON.stringify(found)).not.toContain((await ibra.seen(id)).handover_code)
    expect(found?.dispute).toEqual({
      reason: 'damaged',
      statements: [
        expect.objectContaining({ author_id: ibra.id, photos: [expect.objectContaining({ id: photo.id })] }),
        expect.objectContaining({ author_id: awa.id, text: 'Elle était en bon état.', photos: [] }),
      ],
      decision: null,
    })
    expect((await newsOf(server, awa))[0]).toEqual(['order', 'Litige ouvert'])
    expect((await newsOf(server, ibra))[0]).toEqual(['order', 'Réponse dans un litige'])
    // Photos of a dispute are kept without limit.
    await server.photos.clean(new Date(now.getTime() + 400 * 86_400_000))
    expect(await server.db.$count(photos, eq(photos.id, photo.id))).toBe(1)
    await endOverdue(server.services)
    expect((await ibra.seen(id)).state).toBe('disputed')
    await decide(id, 0)
  })

  test('the staff release, refund or divide; the commission applies to the seller’s part, rounded down', async () => {
    const cases = [
      { to: 0, state: 'released', buyer: 0, seller: 17_100, commission: 900, product: 'sold' },
      { to: 18_000, state: 'refunded', buyer: 18_000, seller: 0, commission: 0, product: 'published' },
      { to: 7_777, state: 'split', buyer: 7_777, seller: 9_712, commission: 511, product: 'sold' },
    ]
    for (const { to, state, buyer, seller, commission, product } of cases) {
      const [one, other] = [await server.createUser(), await server.createUser()]
      awa = trader(server, one)
      ibra = trader(server, other)
      const before = await platform()
      const order = await disputed()
      const { body } = await decide(order.id, to)
      expect(body.data).toMatchObject({ state, dispute: { decision: { to_buyer: to, text: why } } })
      expect((await decide(order.id, to)).body).toEqual(body)
      expect(refusal(await decide(order.id, to === 1 ? 2 : 1))).toEqual(conflict)
      expect([await ibra.money(), await awa.money(), (await platform()) - before]).toEqual([
        buyer,
        seller,
        commission,
      ])
      expect(await balanceOf(server.db, { kind: 'escrow', owner: order.id })).toBe(0)
      expect(await rowOf(server.db, order.product.id)).toMatchObject({ state: product })
      expect((await ibra.seen(order.id)).history.at(-1)).toMatchObject({ actor_id: null, reason: why })
      for (const person of [ibra, awa]) {
        expect((await newsOf(server, person))[0]).toEqual(['order', 'Litige réglé'])
        const [news] = await server.db
          .select()
          .from(notifications)
          .where(and(eq(notifications.userId, person.id), eq(notifications.title, 'Litige réglé')))
        expect(news?.message).toBe(`L’équipe a décidé au sujet de «\u00a0Robe wax\u00a0». ${why}`)
      }
      const noted = await server.db.select().from(auditEntries).where(eq(auditEntries.targetId, order.id))
      expect(noted).toMatchObject([
        {
          actorId: staff.id,
          action: 'dispute.decide',
          target: 'order',
          before: { state: 'disputed' },
          after: { state, to_buyer: to, to_seller: 18_000 - to },
          reason: why,
        },
      ])
      expect((await openOnes()).map(({ id }) => id)).not.toContain(order.id)
    }
  }, 60_000)

  test('of two concurrent decisions one succeeds', async () => {
    const { id } = await disputed()
    const answers = await Promise.all([decide(id, 0), decide(id, 18_000)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ibra.money()) + (await awa.money())).toBe(answers[0]?.status === 200 ? 17_100 : 18_000)
  })

  test('a cash order is never divided, and moves no money', async () => {
    const { id } = await disputed('cod')
    expect(refusal(await decide(id, 9_000))).toEqual({ status: 422, code: 'validation_failed' })
    expect((await decide(id, 18_000)).body.data.state).toBe('refunded')
    expect([await ibra.money(), await awa.money()]).toEqual([18_000, 0])
  })

  test('refuses wrong amounts, users and states', async () => {
    const { id } = await disputed()
    for (const amount of [-1, 0.5, 18_001, 2 ** 53, '5']) {
      expect((await decide(id, amount as number)).status, String(amount)).toBe(422)
    }
    expect((await decide(id, 0, ibra.token)).status).toBe(403)
    expect((await decide(uuidv7(), 0)).status).toBe(404)
    const early = await shipped()
    expect((await decide(early.id, 0)).status).toBe(404)
    expect(refusal(await awa.explain(early.id, 'Il n’y a pas de litige.'))).toEqual(conflict)
    const deciding = await server.createUser({ permissions: ['users:manage'] })
    const own = trader(server, deciding)
    const product = await addProduct(server.db, awa.id)
    const mine = (await own.place(product)).body.data.id
    await awa.act(mine, 'accept')
    await awa.act(mine, 'ship')
    await own.complain(mine)
    expect(refusal(await decide(mine, 18_000, deciding.token))).toEqual({
      status: 403,
      code: 'own_case',
    })
    await decide(id, 0)
    await decide(mine, 0)
  })

  test('can be opened only while the order is under way', async () => {
    const product = await addProduct(server.db, awa.id)
    const { id } = (await ibra.place(product)).body.data
    expect(refusal(await ibra.complain(id))).toEqual(conflict)
    await awa.act(id, 'accept')
    expect(refusal(await ibra.complain(id))).toEqual(conflict)
    await awa.act(id, 'prepare')
    await awa.act(id, 'deliver')
    expect((await awa.complain(id, { reason: 'not_paid' })).body.data.state).toBe('disputed')
    expect(refusal(await ibra.act(id, 'complete'))).toEqual(conflict)
  })
})
