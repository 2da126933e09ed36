import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/auth.ts'
import { openConversation } from '#contract/conversations.ts'
import { productStates } from '#contract/product-life.ts'
import { headers } from '#contract/sync.ts'
import { conversationAliases, conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { addProduct, addSeen, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type ConversationMember, conversationMember } from './member.ts'

describe.each(engines)('opening a conversation (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 60_000)
    awa = conversationMember(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = conversationMember(
      server,
      await server.createUser({ name: 'Ibrahima Sow', avatar: '/media/avatars/i.webp' }),
    )
  })

  test('returns product, member and role; the seller sees it after the first message', async () => {
    const { product, photo } = await addSeen(server.db, awa.id)
    const opened = await ibra.open(product.id)
    expect(opened.status).toBe(200)
    const { id } = opened.body.data
    expect(opened.body.data).toEqual({
      id,
      role: 'buyer',
      product: {
        id: product.id,
        title: 'Robe wax',
        price: 18_000,
        state: 'published',
        photo: { url: `/media/${photo.hash}.webp`, width: 640, height: 480, thumbhash: null },
      },
      other: { id: awa.id, name: 'Awa Ndiaye', avatar: null },
      last_seq: 0,
      read_seq: 0,
      other_read_seq: 0,
      unread: 0,
      last_message: null,
      agreed_price: null,
      agreed_until: null,
      archived: false,
      muted: false,
      closure: null,
      created_at: now.toISOString(),
      active_at: now.toISOString(),
    })
    expect((await ibra.list()).body.data.map((one) => one.id)).toEqual([id])
    expect((await awa.list()).body.data).toEqual([])
    for (const call of [awa.one(id), awa.earlier(id), awa.sendText(id, 'Bonjour'), awa.read(id, 0)]) {
      expect((await call).status).toBe(404)
    }
    await ibra.sendText(id, 'Bonjour')
    expect((await awa.list()).body.data).toMatchObject([
      { id, role: 'seller', other: { id: ibra.id, name: 'Ibrahima Sow', avatar: '/media/avatars/i.webp' } },
    ])
  })

  test('returns the same conversation again; the id of another device becomes an alias for its user', async () => {
    const product = await addProduct(server.db, awa.id)
    const first = await ibra.open(product.id)
    const { id } = first.body.data
    expect((await ibra.open(product.id, id)).body).toEqual(first.body)
    const other = uuidv7()
    expect((await ibra.open(product.id, other)).body).toEqual(first.body)
    const again = await ibra.open(product.id, other)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get(headers.seq)).toBe(first.headers.get(headers.seq))

    expect((await ibra.sendText(other, 'Bonjour')).body.data).toMatchObject({ conversation_id: id, seq: 1 })
    expect((await ibra.seen(other)).id).toBe(id)
    expect((await ibra.earlier(other)).body.data).toHaveLength(1)
    expect((await ibra.sort(other, { muted: true })).status).toBe(200)
    expect((await awa.one(other)).status).toBe(404)
    expect((await awa.sendText(other, 'Bonjour')).status).toBe(404)
    expect(await server.db.$count(conversations, eq(conversations.productId, product.id))).toBe(1)
  })

  test('concurrent requests of two devices create one conversation', async () => {
    const product = await addProduct(server.db, awa.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ibra.open(product.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const [one] = answers
    const aliases = eq(conversationAliases.conversationId, one?.body.data.id ?? '')
    expect(await server.db.$count(conversationAliases, aliases)).toBe(7)
  })

  test('refuses an id in use', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => addProduct(server.db, awa.id)))
    const id = (await ibra.open(one?.id ?? '')).body.data.id
    const alias = uuidv7()
    await ibra.open(one?.id ?? '', alias)
    await ibra.open(two?.id ?? '')
    const estelle = conversationMember(server, await server.createUser())
    const tries = [
      ibra.open(two?.id ?? '', id),
      ibra.open(two?.id ?? '', alias),
      ibra.open(three?.id ?? '', id),
      ibra.open(three?.id ?? '', alias),
      estelle.open(one?.id ?? '', id),
      estelle.open(one?.id ?? '', alias),
    ]
    for (const call of tries) {
      expect(await call).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    }
    expect((await estelle.list()).body.data).toEqual([])
  })

  test('requires a visible product of another seller', async () => {
    for (const state of productStates) {
      const product = await addProduct(server.db, awa.id, { state })
      const isPublic = ['published', 'reserved', 'sold'].includes(state)
      const buyer = conversationMember(server, await server.createUser())
      expect((await buyer.open(product.id)).status, state).toBe(isPublic ? 200 : 404)
      const own = await awa.open(product.id)
      expect(own.body, state).toMatchObject({ code: state === 'removed' ? 'not_found' : 'own_product' })
    }
    expect((await ibra.open(uuidv7())).status).toBe(404)
    expect((await ibra.open('x')).status).toBe(422)
    expect((await ibra.open((await addProduct(server.db, awa.id)).id, 'x')).status).toBe(422)
    const guest = await server.call(openConversation, {
      params: { id: uuidv7() },
      body: { product_id: uuidv7() },
    })
    expect(guest.status).toBe(401)
  })

  test('an existing conversation opens whatever has become of the product or a block', async () => {
    const product = await addProduct(server.db, awa.id)
    const { id } = (await ibra.open(product.id)).body.data
    await ibra.sendText(id, 'Bonjour')
    await server.db.update(products).set({ state: 'removed' }).where(eq(products.id, product.id))
    await awa.block(ibra.id)
    const opened = await ibra.open(product.id)
    expect(opened).toMatchObject({
      status: 200,
      body: { data: { id, closure: 'closed', product: { title: 'Robe wax', state: 'deleted' } } },
    })
  })

  test('refuses a new one through a block or with a deleted account', async () => {
    const product = await addProduct(server.db, awa.id)
    await awa.block(ibra.id)
    expect(await ibra.open(product.id)).toMatchObject({ status: 409, body: { code: 'conversation_closed' } })
    await awa.unblock(ibra.id)
    await ibra.block(awa.id)
    expect((await ibra.open(product.id)).status).toBe(409)
    await ibra.unblock(awa.id)
    await server.call(deleteAccount, { token: awa.token, body: { password: awa.password } })
    expect((await ibra.open(product.id)).status).toBe(404)
  })

  test('refuses the sixth an hour with Retry-After; existing ones still open', async () => {
    const goods = await Promise.all(Array.from({ length: 7 }, () => addProduct(server.db, awa.id)))
    const start = now
    for (const [at, { id }] of goods.slice(0, 5).entries()) {
      now = new Date(start.getTime() + at * 60_000)
      expect((await ibra.open(id)).status).toBe(200)
    }
    const sixth = uuidv7()
    const refused = await ibra.open(goods[5]?.id ?? '', sixth)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.get('Retry-After')).toBe(String(3600 - 240))
    expect((await ibra.open(goods[0]?.id ?? '')).status).toBe(200)
    expect((await ibra.open(goods[0]?.id ?? '', sixth)).status).toBe(200)
    now = new Date(start.getTime() + 3_600_000)
    expect((await ibra.open(goods[5]?.id ?? '')).status).toBe(200)
    expect((await ibra.open(goods[6]?.id ?? '')).headers.get('Retry-After')).toBe('60')
    expect(await server.db.$count(conversations, eq(conversations.buyerId, ibra.id))).toBe(6)
  })

  test('concurrent requests create no more than five', async () => {
    const goods = await Promise.all(Array.from({ length: 9 }, () => addProduct(server.db, awa.id)))
    const answers = await Promise.all(goods.map(({ id }) => ibra.open(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    const sides = eq(conversationMembers.userId, ibra.id)
    expect(await server.db.$count(conversationMembers, sides)).toBe(5)
  })
})
