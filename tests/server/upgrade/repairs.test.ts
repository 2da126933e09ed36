import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentUser } from '#contract/auth.ts'
import { blockUser } from '#contract/blocks.ts'
import { listConversations } from '#contract/conversations.ts'
import { listOrders } from '#contract/orders.ts'
import { headers } from '#contract/sync.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { conversationMembers, conversations, messages } from '#server/db/schema/conversations.ts'
import { pushDue } from '#server/db/schema/notifications.ts'
import { orders } from '#server/db/schema/orders.ts'
import { favorites } from '#server/db/schema/social.ts'
import { tombstones } from '#server/db/schema/sync.ts'
import { users } from '#server/db/schema/users.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { type Trader, trader } from '#tests/server/orders/trader.ts'
import { addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

/** Migrations that only repair rows: they run here on rows as an earlier version left them. */
describe.each(engines)('repairs by migration (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())

  async function migrate(name: string): Promise<void> {
    const found = knownMigrations().find((one) => one.name === name)
    if (!found) throw new Error(`no migration: ${name}`)
    for (const statement of found.statements) await server.db.execute(sql.raw(statement))
  }
  const seqOf = async ({ token }: TestUser) =>
    Number((await server.call(currentUser, { token })).headers.get(headers.seq))

  it('0014 removes what accounts erased before left behind, and counts their favourites no more', async () => {
    const now = server.services.clock.now()
    const [seller, unconcerned, fan, erased] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ]
    await server.db.update(users).set({ deletedAt: now }).where(eq(users.id, erased.id))
    const liked = await addProduct(server.db, seller.id, { favoritesCount: 2 })
    const another = await addProduct(server.db, seller.id, { favoritesCount: 1 })
    const other = await addProduct(server.db, unconcerned.id, { favoritesCount: 1 })
    await server.db.insert(favorites).values([
      { userId: erased.id, productId: liked.id, createdAt: now },
      { userId: erased.id, productId: another.id, createdAt: now },
      { userId: fan.id, productId: liked.id, createdAt: now },
      { userId: fan.id, productId: other.id, createdAt: now },
    ])
    for (const { id: userId } of [fan, erased]) {
      await server.db
        .insert(tombstones)
        .values({ userId, collection: 'products', rowId: uuidv7(), seq: 1, createdAt: now })
      await server.db.insert(pushDue).values({ userId, seq: 1, at: now })
    }
    const before = { seller: await seqOf(seller), unconcerned: await seqOf(unconcerned) }

    for (let run = 0; run < 2; run++) {
      await migrate('0014_erased_accounts')
      for (const table of [favorites, tombstones, pushDue]) {
        expect(await server.db.$count(table, eq(table.userId, erased.id))).toBe(0)
        expect(await server.db.$count(table, eq(table.userId, fan.id))).toBeGreaterThan(0)
      }
      expect(await rowOf(server.db, liked.id)).toMatchObject({ favoritesCount: 1, seq: before.seller + 1 })
      expect(await rowOf(server.db, another.id)).toMatchObject({ favoritesCount: 0, seq: before.seller + 1 })
      expect(await rowOf(server.db, other.id)).toEqual(other)
      expect(await seqOf(seller)).toBe(before.seller + 1)
      expect(await seqOf(unconcerned)).toBe(before.unconcerned)
    }
  })

  describe('0015', () => {
    /** Orders as the version before left them: without a conversation. */
    async function placedBefore(seller: Trader, buyer: Trader) {
      const { data } = (await buyer.place(await addProduct(server.db, seller.id))).body
      await server.db.update(orders).set({ conversationId: null }).where(eq(orders.id, data.id))
      const isOf = eq(conversations.id, data.conversation_id ?? '')
      await server.db.delete(messages).where(eq(messages.conversationId, data.conversation_id ?? ''))
      await server.db
        .delete(conversationMembers)
        .where(eq(conversationMembers.conversationId, data.conversation_id ?? ''))
      await server.db.delete(conversations).where(isOf)
      return { id: data.id, productId: data.product.id }
    }
    const newTrader = async () => trader(server, await server.createUser())
    const talksOf = async ({ token }: TestUser, cursor?: string) =>
      (await server.call(listConversations, { token, query: cursor ? { cursor } : {} })).body
    const ordersOf = async ({ token }: TestUser, cursor?: string) =>
      (await server.call(listOrders, { token, query: cursor ? { cursor } : {} })).body

    it('opens the conversation of orders under way once, and both sides receive it as read', async () => {
      const [seller, buyer] = [await newTrader(), await newTrader()]
      const placed = await placedBefore(seller, buyer)
      const at = async (user: TestUser) => ({
        talks: (await talksOf(user)).meta?.cursor,
        orders: (await ordersOf(user)).meta?.cursor,
      })
      const [sellersPlace, buyersPlace] = [await at(seller), await at(buyer)]
      await migrate('0015_order_conversations')
      for (const [user, place, role] of [
        [seller, sellersPlace, 'seller'],
        [buyer, buyersPlace, 'buyer'],
      ] as const) {
        const [order, ...others] = (await ordersOf(user, place.orders)).data
        expect(others).toEqual([])
        expect(order).toMatchObject({ id: placed.id, conversation_id: expect.any(String) })
        expect((await talksOf(user, place.talks)).data).toMatchObject([
          {
            id: order?.conversation_id,
            role,
            unread: 0,
            created_at: order?.created_at,
            last_message: { kind: 'order', text: 'Nouvelle commande', sender_id: buyer.id },
          },
        ])
      }
      const { conversation_id } = await seller.seen(placed.id)
      const sent = await conversationMember(server, seller).sendText(
        conversation_id ?? '',
        'Quand venez-vous ?',
      )
      expect(sent.body.data).toMatchObject({ seq: 2 })

      const before = [await seqOf(seller), await seqOf(buyer)]
      await migrate('0015_order_conversations')
      expect([await seqOf(seller), await seqOf(buyer)]).toEqual(before)
      expect((await seller.act(placed.id, 'accept')).body.data).toMatchObject({ conversation_id })
    })

    it('uses a conversation that exists already, without a message into what was written', async () => {
      const [seller, buyer] = [await newTrader(), await newTrader()]
      const talk = conversationMember(server, buyer)
      const [begun, empty] = [await placedBefore(seller, buyer), await placedBefore(seller, buyer)]
      const id = (await talk.open(begun.productId)).body.data.id
      await talk.sendText(id, 'Bonjour')
      const emptyId = (await talk.open(empty.productId)).body.data.id
      await migrate('0015_order_conversations')
      expect(await seller.seen(begun.id)).toMatchObject({ conversation_id: id })
      expect(await seller.seen(empty.id)).toMatchObject({ conversation_id: emptyId })
      expect((await talksOf(seller)).data.map(({ id, last_seq, unread }) => [id, last_seq, unread])).toEqual(
        expect.arrayContaining([
          [id, 1, 1],
          [emptyId, 1, 0],
        ]),
      )
    })

    it('leaves out orders that have ended, and users who blocked each other or are gone', async () => {
      const [seller, buyer, blocker, gone] = [
        await newTrader(),
        await newTrader(),
        await newTrader(),
        await newTrader(),
      ]
      const ended = await placedBefore(seller, buyer)
      await server.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, ended.id))
      const blocked = await placedBefore(seller, blocker)
      await server.call(blockUser, { token: seller.token, params: { id: blocker.id } })
      const left = await placedBefore(seller, gone)
      await server.db
        .update(users)
        .set({ deletedAt: server.services.clock.now() })
        .where(eq(users.id, gone.id))
      await migrate('0015_order_conversations')
      for (const { id } of [ended, blocked, left]) expect((await seller.seen(id)).conversation_id).toBeNull()
      expect((await talksOf(seller)).data).toEqual([])
    })
  })
})
