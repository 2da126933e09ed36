import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentUser } from '#contract/auth.ts'
import { readConversation, sendMessage } from '#contract/conversations.ts'
import { hourMs } from '#contract/durations.ts'
import { listNotifications } from '#contract/notifications.ts'
import { createProduct } from '#contract/own-products.ts'
import { readProduct } from '#contract/products.ts'
import { startWithdrawal } from '#contract/transfers.ts'
import { decisions } from '#server/db/schema/moderation.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import { balanceOf, checkLedger } from '#server/domains/ledger/index.ts'
import { openMarket } from '#server/domains/market-settings/index.ts'
import { publishWithinQuota, releaseWhenFree } from '#server/domains/products/index.ts'
import { topUp } from '#tests/server/ledger/books.ts'
import { refusal, type Trader, trader } from '#tests/server/orders/trader.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, addSeen, category, rowOf } from '#tests/server/products/stock.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { confirmed } from '#tests/support/server/confirmed.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type CategoryEditor, decisionsClient, logOf, staffClient, why } from './staff-decisions.ts'

describe.each(engines)('suspension and ban (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let staff: CategoryEditor
  let awa: Trader
  let ibra: Trader

  beforeAll(async () => {
    server = await startTestServer({ sessionKeptMs: 60_000, engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    staff = staffClient(server, await server.createUser({ name: 'Mariam', permissions: ['users:manage'] }))
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + hourMs)
    awa = trader(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = trader(server, await server.createUser({ name: 'Ibrahima Sow' }))
  })
  afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

  const stateOf = async (id: string) => (await rowOf(server.db, id)).state
  const publish = (token: string) =>
    server.call(createProduct, {
      token,
      body: { id: uuidv7(), title: 'Robe wax', price: 18_000, category, city: 'Dakar' },
    })
  const me = async (token: string) => (await server.call(currentUser, { token })).body.user.standing

  test('a suspension notifies its reason, holds products and releases them at its end', async () => {
    const [on, own, reserved] = [
      await addProduct(server.db, awa.id),
      await addProduct(server.db, awa.id, { state: 'paused' }),
      await addProduct(server.db, awa.id, { state: 'reserved' }),
    ]
    const before = server.events.length
    const made = await staff.person(awa.id, { kind: 'suspend', hours: 24 })
    const until = new Date(now.getTime() + 24 * hourMs).toISOString()
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      kind: 'suspend',
      target: 'user',
      person: { id: awa.id },
      decided_by: { id: staff.id, name: 'Mariam' },
      until,
      undone_at: null,
    })
    expect(server.events.slice(before)).toContainEqual({ type: 'account-changed', userId: awa.id })
    const decision_id = made.body.data.id
    expect(await me(awa.token)).toEqual({ state: 'suspended', until, reason: why, decision_id })
    const [shown] = await decisionsClient(server, awa).decisions()
    expect(shown).toMatchObject({ id: decision_id, kind: 'suspend', reason: 'scam', text: why, until })
    expect(JSON.stringify(shown)).not.toContain(staff.id)
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Compte suspendu'])
    expect(await logOf(server, awa.id)).toMatchObject([
      {
        action: 'user.suspend',
        actorId: staff.id,
        reason: why,
        before: { standing: null },
        after: { standing: 'suspended', until, held_listings: 1 },
      },
    ])
    expect([await stateOf(on.id), await stateOf(own.id), await stateOf(reserved.id)]).toEqual([
      'paused',
      'paused',
      'reserved',
    ])
    expect((await server.call(readProduct, { params: { id: on.id } })).status).toBe(404)
    expect(refusal(await ibra.place(on))).toMatchObject({ code: 'product_unavailable' })
    expect(refusal(await publish(awa.token))).toEqual({ status: 403, code: 'account_suspended' })
    await releaseWhenFree(server.services)
    expect(await stateOf(on.id)).toBe('paused')

    now = new Date(now.getTime() + 24 * hourMs)
    expect(await me(awa.token)).toBeNull()
    await releaseWhenFree(server.services)
    expect([await stateOf(on.id), await stateOf(own.id)]).toEqual(['published', 'paused'])
    expect((await rowOf(server.db, on.id)).heldBy).toBeNull()
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Suspension terminée'])
    const news = await newsOf(server, awa)
    await releaseWhenFree(server.services)
    expect(await newsOf(server, awa)).toEqual(news)
    expect((await publish(awa.token)).status).toBe(201)
  })

  test('products released from a reservation or waiting for a slot stay offline meanwhile', async () => {
    const product = await addProduct(server.db, awa.id)
    const order = (await ibra.place(product)).body.data
    await awa.act(order.id, 'accept')
    expect(await stateOf(product.id)).toBe('reserved')
    const { product: waiting } = await addSeen(server.db, awa.id, { state: 'awaiting_slot' })
    await staff.person(awa.id, { kind: 'suspend', hours: 168 })
    expect((await ibra.act(order.id, 'cancel')).status).toBe(200)
    expect(await stateOf(product.id)).toBe('paused')
    await publishWithinQuota(server.services, openMarket())
    expect(await stateOf(waiting.id)).toBe('awaiting_slot')
    expect((await staff.restore(awa.id)).status).toBe(201)
    expect(await stateOf(product.id)).toBe('published')
    await publishWithinQuota(server.services, openMarket())
    expect(await stateOf(waiting.id)).toBe('published')
  })

  test('a ban ends orders that are not shipped with a refund; money can still be withdrawn', async () => {
    const [requested, paid, shipped] = [
      await addProduct(server.db, awa.id),
      await addProduct(server.db, awa.id),
      await addProduct(server.db, awa.id),
    ]
    await topUp(server, ibra.id, 36_000, `top-up:${requested.id}`)
    await topUp(server, awa.id, 5_000, `top-up:${paid.id}`)
    const place = async (product: typeof requested) =>
      (await ibra.place(product, { mode: 'escrow' })).body.data.id
    const ids = { requested: await place(requested), paid: await place(paid), shipped: await place(shipped) }
    for (const id of [ids.paid, ids.shipped]) {
      await awa.act(id, 'accept')
      await ibra.pay(id)
    }
    await awa.act(ids.shipped, 'ship')
    expect(await ibra.money()).toBe(0)
    const made = await staff.person(awa.id, { kind: 'ban' })
    expect(made.status).toBe(201)
    expect((await ibra.seen(ids.requested)).state).toBe('cancelled')
    expect(await ibra.seen(ids.paid)).toMatchObject({
      state: 'cancelled',
      history: expect.arrayContaining([
        expect.objectContaining({ event: 'stop', actor_id: null, amount: 18_000 }),
      ]),
    })
    expect((await ibra.seen(ids.shipped)).state).toBe('shipped')
    expect(await ibra.money()).toBe(18_000)
    expect(await balanceOf(server.db, { kind: 'escrow', owner: ids.paid })).toBe(0)
    expect([await stateOf(requested.id), await stateOf(paid.id), await stateOf(shipped.id)]).toEqual([
      'paused',
      'paused',
      'reserved',
    ])
    expect((await logOf(server, awa.id))[0]).toMatchObject({
      after: { standing: 'banned', stopped_orders: 2 },
    })
    expect(refusal(await awa.list())).toEqual({ status: 200, code: undefined })
    expect(refusal(await publish(awa.token))).toEqual({ status: 403, code: 'account_banned' })
    expect(await decisionsClient(server, awa).decisions()).toHaveLength(1)
    expect(await me(awa.token)).toMatchObject({ state: 'banned', until: null })
    const body = { id: uuidv7(), provider: 'sandbox', phone: '+221775550101', amount: 5_000 }
    await confirmed(server, awa.id, { kind: 'withdrawal', ...body })
    const out = await server.call(startWithdrawal, { token: awa.token, body })
    expect(refusal(out)).toMatchObject({ status: 200 })
    // The buyer can still confirm the receipt.
    expect((await ibra.act(ids.shipped, 'complete')).body.data.state).toBe('completed')

    expect((await staff.undo(made.body.data.id)).status).toBe(201)
    expect(await me(awa.token)).toBeNull()
    expect([await stateOf(requested.id), await stateOf(paid.id)]).toEqual(['published', 'published'])
    expect((await ibra.seen(ids.paid)).state).toBe('cancelled')
    const [restored, ban] = await decisionsClient(server, awa).decisions()
    expect(restored).toMatchObject({ kind: 'restore', text: why, appeal_until: null })
    expect(ban).toMatchObject({ kind: 'ban', undone_at: now.toISOString(), appeal_until: null })
  })

  test('a closed account receives no messages until it is reopened', async () => {
    const chat = await startChat(server)
    await chat.sendText(chat.buyer, 'Bonjour')
    const closure = async () => {
      const { body } = await server.call(readConversation, {
        token: chat.buyer.token,
        params: { id: chat.id },
      })
      return body.data.closure
    }
    const before = await closure()
    const ban = (await staff.person(chat.seller.id, { kind: 'ban' })).body.data
    const text = { id: uuidv7(), kind: 'text' as const, text: 'Vous êtes là ?' }
    const sent = await server.call(sendMessage, {
      token: chat.buyer.token,
      params: { id: chat.id },
      body: text,
    })
    expect([before, await closure(), refusal(sent).code]).toEqual([null, 'closed', 'conversation_closed'])
    await staff.undo(ban.id)
    expect(await closure()).toBeNull()
  })

  test('a ban of the buyer ends their orders as well', async () => {
    const product = await addProduct(server.db, awa.id)
    await topUp(server, ibra.id, 18_000, `top-up:${product.id}`)
    const { id } = (await ibra.place(product, { mode: 'escrow' })).body.data
    await awa.act(id, 'accept')
    await ibra.pay(id)
    expect(await stateOf(product.id)).toBe('reserved')
    await staff.person(ibra.id, { kind: 'ban' })
    expect((await awa.seen(id)).state).toBe('cancelled')
    expect(await stateOf(product.id)).toBe('published')
    expect((await newsOf(server, awa))[0]).toEqual(['order', 'Commande annulée'])
    expect(await balanceOf(server.db, { kind: 'available', owner: ibra.id })).toBe(18_000)
  })

  test('a ban replaces a suspension and returns to it; a replaced decision cannot be undone', async () => {
    const first = (await staff.person(awa.id, { kind: 'suspend', hours: 720 })).body.data
    const ban = (await staff.person(awa.id, { kind: 'ban' })).body.data
    expect(refusal(await staff.person(awa.id, { kind: 'suspend', hours: 24 }))).toMatchObject({ status: 422 })
    await staff.undo(ban.id)
    expect(await me(awa.token)).toMatchObject({
      state: 'suspended',
      until: first.until,
      decision_id: first.id,
    })
    const second = (await staff.person(awa.id, { kind: 'suspend', hours: 24 })).body.data
    await staff.undo(first.id)
    expect(await me(awa.token)).toMatchObject({ decision_id: second.id })
    await staff.undo(second.id)
    expect(await me(awa.token)).toBeNull()
    expect(refusal(await staff.undo(second.id))).toEqual({ status: 409, code: 'case_closed' })
    expect(refusal(await staff.restore(awa.id))).toEqual({ status: 409, code: 'case_closed' })
  })

  test('repeated or concurrent decisions take effect once', async () => {
    const product = await addProduct(server.db, awa.id)
    const id = uuidv7()
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.person(awa.id, { id, kind: 'suspend', hours: 24 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await server.db.$count(decisions, eq(decisions.personId, awa.id))).toBe(1)
    expect(await logOf(server, awa.id)).toHaveLength(1)
    expect(refusal(await staff.person(ibra.id, { id, kind: 'suspend', hours: 24 }))).toMatchObject({
      code: 'id_taken',
    })
    const other = staffClient(server, await server.createUser({ permissions: { 'users:manage': true } }))
    const bans = await Promise.all([
      staff.person(awa.id, { kind: 'ban' }),
      other.person(awa.id, { kind: 'ban' }),
    ])
    expect(bans.map(({ status }) => status).sort()).toEqual([201, 422])
    const undone = await Promise.all([staff.restore(awa.id), other.restore(awa.id), other.restore(awa.id)])
    // The first lifts the suspension below, the second ends this one as well, the third finds nothing.
    expect(undone.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    expect(await stateOf(product.id)).toBe('published')
  })

  test('a concurrent sale: the product is sold or held, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const seller = trader(server, await server.createUser())
      const product = await addProduct(server.db, seller.id)
      const [placed, made] = await Promise.all([
        ibra.place(product),
        staff.person(seller.id, { kind: 'suspend', hours: 24 }),
      ])
      expect(made.status).toBe(201)
      expect([201, 422, 409]).toContain(placed.status)
      expect(await stateOf(product.id)).toBe('paused')
      now = new Date(now.getTime() + hourMs)
    }
  }, 60_000)

  test('refuses decisions about oneself, and about staff by users:manage', async () => {
    const admin = staffClient(server, await server.createUser({ role: 'admin' }))
    const moderator = await server.createUser({ permissions: { 'products:moderate': true } })
    const never = await server.createUser({ permissions: { 'products:moderate': false } })
    expect(refusal(await staff.person(staff.id, { kind: 'warn' }))).toEqual({ status: 403, code: 'own_case' })
    expect(refusal(await admin.person(admin.id, { kind: 'ban' }))).toEqual({ status: 403, code: 'own_case' })
    for (const id of [admin.id, moderator.id]) {
      expect(refusal(await staff.person(id, { kind: 'suspend', hours: 24 }))).toEqual({
        status: 403,
        code: 'forbidden',
      })
    }
    expect((await staff.person(never.id, { kind: 'warn' })).status).toBe(201)
    expect((await admin.person(moderator.id, { kind: 'suspend', hours: 24 })).status).toBe(201)
    expect(refusal(await staffClient(server, moderator).cases())).toEqual({
      status: 403,
      code: 'account_suspended',
    })
    expect(refusal(await staff.restore(moderator.id))).toEqual({ status: 403, code: 'forbidden' })
    expect(refusal(await staff.person(uuidv7(), { kind: 'warn' }))).toEqual({
      status: 404,
      code: 'not_found',
    })
    for (const wrong of [
      { kind: 'suspend' },
      { kind: 'suspend', hours: 1 },
      { kind: 'hang' },
      { kind: 'warn', text: 'non' },
    ])
      expect((await staff.person(ibra.id, wrong)).status, JSON.stringify(wrong)).toBe(422)
  })

  test('two admins who ban each other concurrently: one remains', async () => {
    const [one, two] = [
      staffClient(server, await server.createUser({ isAdmin: true })),
      staffClient(server, await server.createUser({ isAdmin: true })),
    ]
    const answers = await Promise.all([
      one.person(two.id, { kind: 'ban' }),
      two.person(one.id, { kind: 'ban' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
    const rows = await server.db.select().from(users)
    const standing = rows.filter(({ id, bannedAt }) => [one.id, two.id].includes(id) && bannedAt === null)
    expect(standing).toHaveLength(1)
  })

  test('a product that expired or was sold while held stays offline', async () => {
    const ending = await addProduct(server.db, awa.id, { expiresAt: new Date(now.getTime() + hourMs) })
    const sold = await addProduct(server.db, awa.id)
    await staff.person(awa.id, { kind: 'suspend', hours: 24 })
    await server.db.update(products).set({ state: 'sold' }).where(eq(products.id, sold.id))
    now = new Date(now.getTime() + 2 * hourMs)
    await staff.restore(awa.id)
    expect([await stateOf(ending.id), await stateOf(sold.id)]).toEqual(['paused', 'sold'])
    expect((await rowOf(server.db, ending.id)).heldBy).toBeNull()
  })

  test('a notification names the end of a suspension, the first of a month as an ordinal', async () => {
    now = new Date('2026-11-30T10:00:00.000Z')
    await staff.person(awa.id, { kind: 'suspend', hours: 24 })
    const { body } = await server.call(listNotifications, { token: awa.token, query: {} })
    expect(body.data[0]?.message).toContain('Jusqu’au 1er décembre 2026 à 10:00 (heure de Dakar).')
  })
})
