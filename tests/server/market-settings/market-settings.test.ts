import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConversation, sendMessage } from '#contract/conversations.ts'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import { maxPriceFcfa, maxQuantity } from '#contract/limits.ts'
import { changeMarketSettings, readMarketSettings } from '#contract/market-settings.ts'
import { boostOffers, createProduct } from '#contract/own-products.ts'
import { readPublishingRoom } from '#contract/packages.ts'
import { readWallet } from '#contract/wallet.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { balanceOf, checkLedger } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { topUp } from '../ledger/books.ts'
import { refusal, trader } from '../orders/trader.ts'
import { addPhoto, addProduct, category } from '../products/stock.ts'
import { mover } from '../transfers/mover.ts'

type Changes = EndpointClientTypes<typeof changeMarketSettings>['body']['changes']

describe.each(engines)('market settings (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  /** Another instance over the same database, where the engine allows it. */
  let other: TestServer
  let admin: TestUser

  beforeAll(async () => {
    const options = { engine, clock: { now: () => now }, sales: { commission: 700, escrow: true } }
    server = await startTestServer(options)
    other = engine === 'postgres' ? await startTestServer({ ...options, beside: server }) : server
    await addCategory(server.db, category)
    admin = await server.createUser({ isAdmin: true })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    expect(await checkLedger(server.db)).toEqual([])
    if (other !== server) await other.close()
    await server.close()
  })

  const read = async () => (await server.call(readMarketSettings, { token: admin.token })).body.data
  const change = (changes: Changes, seen: number, token = admin.token, reason = 'Essai du marché.') =>
    server.call(changeMarketSettings, { token, body: { seen, changes, reason } })
  const set = async (changes: Changes) => {
    const { status } = await change(changes, (await read()).version)
    expect(status).toBe(200)
  }
  const lastNote = async () => {
    const [row] = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, 'settings'))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1)
    return row
  }

  test('environment values apply until they are overridden, and again after null', async () => {
    const before = await read()
    expect(before).toMatchObject({
      version: 0,
      changed_at: null,
      values: { commission: 700, free_slots: 30 },
    })
    expect(before.defaults).toEqual(before.values)
    const { status, body } = await change({ commission: 250, escrow: false }, 0)
    expect([status, body.data]).toMatchObject([
      200,
      { version: 1, values: { commission: 250, escrow: false }, defaults: { commission: 700, escrow: true } },
    ])
    expect(body.data.changed_at).toBe(now.toISOString())
    expect(await lastNote()).toMatchObject({
      actorId: admin.id,
      action: 'settings.change',
      before: { commission: 700, escrow: true },
      after: { commission: 250, escrow: false },
      reason: 'Essai du marché.',
    })
    // A repeated change has no effect and no audit entry.
    expect((await change({ commission: 250 }, 1)).body.data.version).toBe(1)
    expect((await change({ commission: null, escrow: null }, 1)).body.data).toMatchObject({
      version: 2,
      values: before.values,
    })
    expect(await server.db.$count(auditEntries, eq(auditEntries.target, 'settings'))).toBe(2)
  })

  test('an outdated version is refused; of two concurrent changes one succeeds', async () => {
    const { version } = await read()
    const answers = await Promise.all([
      change({ free_slots: 7 }, version),
      change({ free_slots: 8 }, version),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refusal(await change({ free_slots: 9 }, version))).toEqual({
      status: 409,
      code: 'settings_changed',
    })
    await set({ free_slots: null })
  })

  test.each<[string, Changes]>([
    ['commission', { commission: 5_001 }],
    ['commission', { commission: -1 }],
    ['commission', { commission: 2.5 }],
    ['orders_per_hour', { orders_per_hour: 0 }],
    ['messages_per_minute', { messages_per_minute: 0 }],
    ['approve_up_to', { approve_up_to: 2_000_001 }],
    ['review_first', { review_first: 2 ** 53 }],
    ['escrow', { escrow: 'oui' as unknown as boolean }],
  ])('%s has limits', async (field, changes) => {
    const { status, body } = await change(changes, (await read()).version)
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([`changes.${field}`])
  })

  test('only admins read and change them, with a reason', async () => {
    const { version } = await read()
    expect((await change({ free_slots: 1 }, version, admin.token, ' ')).status).toBe(422)
    for (const user of [
      await server.createUser(),
      await server.createUser({ permissions: ['dashboard:view', 'users:manage', 'categories:manage'] }),
    ]) {
      expect((await change({ free_slots: 1 }, version, user.token)).status).toBe(403)
      expect((await server.call(readMarketSettings, { token: user.token })).status).toBe(403)
    }
  })

  test('an order keeps the commission at its acceptance; the next one has the new one', async () => {
    const awa = trader(server, await server.createUser())
    const ibra = trader(other, await server.createUser())
    await topUp(server, ibra.id, 200_000, `top-up:${ibra.id}`)
    const product = await addProduct(server.db, awa.id, { quantity: 5 })
    const place = async () => (await ibra.place(product, { mode: 'escrow' })).body.data
    const first = await place()
    await awa.act(first.id, 'accept')
    await set({ commission: 1_000 })
    const second = await place()
    expect([first.commission, second.commission]).toEqual([1_260, 1_800])
    expect((await other.call(readWallet, { token: ibra.token })).body.data.commission).toBe(1_000)
    const kept = await balanceOf(server.db, { kind: 'platform', owner: 'commission' })
    await ibra.pay(first.id)
    await awa.act(first.id, 'ship')
    await ibra.act(first.id, 'complete')
    expect((await balanceOf(server.db, { kind: 'platform', owner: 'commission' })) - kept).toBe(1_260)
    // Without escrow new orders are paid in cash; existing ones keep their payment mode.
    await awa.act(second.id, 'accept')
    await set({ escrow: false })
    expect(refusal(await ibra.place(product, { mode: 'escrow' }))).toMatchObject({ code: 'escrow_off' })
    expect((await ibra.pay(second.id)).body.data.state).toBe('paid')
    expect((await other.call(readWallet, { token: ibra.token })).body.data.escrow).toBe(false)
    await set({ commission: null, escrow: null })
  })

  test('the total and the commission of the largest possible order are exact', async () => {
    const awa = trader(server, await server.createUser())
    const ibra = trader(server, await server.createUser())
    const product = await addProduct(server.db, awa.id, { price: maxPriceFcfa, quantity: maxQuantity })
    await set({ commission: 4_999 })
    const { body } = await ibra.place(product, { mode: 'escrow', quantity: 99 })
    await set({ commission: null })
    expect(body.data).toMatchObject({ total: 198_000_000_000, commission: 98_980_200_000 })
  })

  test('limits, slots, review and payouts apply at once on every instance', async () => {
    now = new Date(now.getTime() + 48 * 3_600_000)
    const awa = trader(other, await server.createUser())
    const ibra = trader(other, await server.createUser())
    await set({
      orders_per_hour: 1,
      conversations_per_hour: 1,
      messages_per_minute: 2,
      free_slots: 1,
      review_first: 1,
      approve_up_to: 1_000,
      included_boosts: 3,
    })
    const [one, two] = [await addProduct(server.db, awa.id), await addProduct(server.db, awa.id)]
    expect((await ibra.place(one)).status).toBe(201)
    expect(refusal(await ibra.place(two)).code).toBe('too_many_requests')
    const talk = uuidv7()
    const open = (id: string, product_id: string) =>
      other.call(openConversation, { token: ibra.token, params: { id }, body: { product_id } })
    expect((await open(talk, one.id)).status).toBe(200)
    const sendText = () =>
      other.call(sendMessage, {
        token: ibra.token,
        params: { id: talk },
        body: { id: uuidv7(), kind: 'text', text: 'Toujours là ?' },
      })
    const statuses = [await sendText(), await sendText(), await sendText()].map(({ status }) => status)
    expect(statuses.at(-1)).toBe(429)
    const { data: room } = (await other.call(readPublishingRoom, { token: awa.token })).body
    expect(room.free.slots).toBe(1)
    const photo = await addPhoto(server.db, ibra.id)
    const publish = async () =>
      (
        await other.call(createProduct, {
          token: ibra.token,
          body: {
            id: uuidv7(),
            title: 'Robe wax',
            price: 18_000,
            category,
            city: 'Dakar',
            photos: [photo.id],
            publish: true,
          },
        })
      ).body.data.state
    expect([await publish(), await publish()]).toEqual(['pending_review', 'awaiting_slot'])
    const { data: offers } = (await other.call(boostOffers, { token: awa.token })).body
    expect(offers[0]).toMatchObject({ id: 'day', included_left: 3 })
    const rich = mover(other, await server.createUser())
    await rich.rich(5_000)
    expect((await rich.withdraw(2_000)).body.data.state).toBe('requested')
    await set({ approve_up_to: 3_000 })
    expect((await rich.withdraw(2_500, { phone: '+2250707070708' })).body.data.state).toBe('approved')
  })
})
