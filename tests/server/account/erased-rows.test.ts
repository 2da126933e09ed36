import { eq } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFavorite } from '#contract/favorites.ts'
import { myProducts } from '#contract/own-products.ts'
import { sessions } from '#server/db/schema/account-security.ts'
import { categories } from '#server/db/schema/categories.ts'
import { conversations } from '#server/db/schema/conversations.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import { trader } from '#tests/server/orders/trader.ts'
import { addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { askToLeave, endGrace, leaveForGood } from '#tests/support/server/leave-for-good.ts'
import { schemaTables } from '#tests/support/server/schema-tables.ts'

/** Columns that keep the id of an erased user, by reason; all others must lose their rows. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'the partner still reads the conversation': [
    'conversations.buyer_id',
    'conversations.seller_id',
    'conversation_members.user_id',
    'messages.sender_id',
    'messages.buyer_id',
    'messages.seller_id',
  ],
  'the other side still needs the order and its history': [
    'orders.buyer_id',
    'orders.seller_id',
    'order_events.actor_id',
  ],
  'orders, conversations and messages of others show them': [
    'products.seller_id',
    'photos.owner_id',
    'voices.owner_id',
  ],
  'money that was paid stays in the books': [
    'boosts.user_id',
    'owned_packages.user_id',
    'statement_lines.user_id',
    'top_ups.user_id',
    'withdrawals.user_id',
  ],
  'the other side wrote it, or received it': ['reviews.author_id', 'reviews.subject_id'],
  'the staff answers for its decisions': [
    'audit_entries.actor_id',
    'cases.person_id',
    'cases.assigned_to',
    'cases.closed_by',
    'decisions.person_id',
    'decisions.decided_by',
    'disputes.decided_by',
    'market_settings.changed_by',
    'reports.reporter_id',
    'top_ups.decided_by',
    'withdrawals.decided_by',
    'withdrawals.settled_by',
  ],
  'the row belongs to the notified user': ['activity.actor_id'],
  'a changed conversation of a partner raises the counter': ['sync_users.user_id'],
  'a banned person must not sign up again (only hashes)': ['banned_contacts.user_id'],
}

interface Reference {
  name: string
  table: PgTable
  column: PgColumn
}

/** Columns that reference a user, and those without a reference that have the name of one. */
async function userReferences(): Promise<Reference[]> {
  const tables = (await schemaTables()).map((table) => ({ table, ...getTableConfig(table) }))
  const referring = tables.flatMap(({ table }) =>
    [...targetsOf(table)].flatMap(([column, target]) => (target === users ? [column.name] : [])),
  )
  const names = new Set(referring)
  return tables.flatMap(({ table, name, columns }) =>
    columns
      .filter((column) => names.has(column.name))
      .map((column) => ({ name: `${name}.${column.name}`, table, column })),
  )
}

function targetsOf(table: PgTable): Map<PgColumn, PgTable> {
  const found = getTableConfig(table).foreignKeys.map((key) => key.reference())
  return new Map(
    found.flatMap(({ columns, foreignTable }) => columns.map((one) => [one, foreignTable] as const)),
  )
}

/** The key in an inserted row, which differs from the column's name in the database. */
function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, value]) => value === column)
  if (!found) throw new Error(`no key: ${column.name}`)
  return found[0]
}

/** Any value that the column takes; times are far ahead, so that no job takes up the row. */
function anyValue(column: PgColumn): unknown {
  if (column.enumValues?.[0] !== undefined) return column.enumValues[0]
  const { dataType, columnType } = column
  if (columnType === 'PgUUID') return uuidv7()
  if (columnType === 'PgCustomColumn') return new Uint8Array(1)
  if (dataType === 'date') return new Date('2126-11-21T12:00:00.000Z')
  if (dataType === 'number') return 1
  if (dataType === 'boolean') return true
  if (dataType === 'array') return []
  return dataType === 'json' ? {} : 'x'
}

describe.each(engines)('rows of an erased account (%s)', (engine) => {
  let server: TestServer
  let leaver: TestUser
  let other: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
    leaver = await server.createUser()
    other = await server.createUser()
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const countOf = ({ table, column }: Reference) => server.db.$count(table, eq(column, leaver.id))

  it('are gone from every table, unless the list names a reason', async () => {
    const references = await userReferences()
    const names = references.map(({ name }) => name)
    const listed = Object.values(kept).flat()
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
    const personal = references.filter(({ name }) => !listed.includes(name))

    const seller = await server.createUser()
    const product = await addProduct(server.db, seller.id, { favoritesCount: 1 })
    const { data: order } = (await trader(server, other).place(product)).body
    expect((await askToLeave(server, leaver)).status).toBe(200)
    await server.openSession(leaver.id)
    const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, leaver.id))
    const ids = new Map<PgTable, unknown>([
      [users, other.id],
      [products, product.id],
      [categories, category],
      [orders, order.id],
      [conversations, order.conversation_id],
      [sessions, session?.tokenHash],
    ])
    for (const { name, table, column } of personal) {
      const targets = targetsOf(table)
      const needed = getTableConfig(table).columns.filter((one) => one.notNull && !one.hasDefault)
      const row = Object.fromEntries(
        needed.map((one) => {
          const target = targets.get(one)
          if (target && !ids.has(target)) throw new Error(`${name}: give the test a row for ${one.name}`)
          return [keyOf(table, one), target ? ids.get(target) : anyValue(one)]
        }),
      )
      await server.db
        .insert(table)
        .values({ ...row, [keyOf(table, column)]: leaver.id } as never)
        .onConflictDoNothing()
    }
    const before = await Promise.all(personal.map(async (one) => [one.name, await countOf(one)]))
    expect(before.filter(([, count]) => count === 0)).toEqual([])

    await endGrace(server)
    const after = await Promise.all(personal.map(async (one) => [one.name, await countOf(one)]))
    expect(after.filter(([, count]) => count !== 0)).toEqual([])
  })

  it('take the favourites from the counts, and their sellers receive the change', async () => {
    const fan = await server.createUser()
    const [one, two, untouched] = [
      await addProduct(server.db, other.id),
      await addProduct(server.db, other.id),
      await addProduct(server.db, other.id),
    ]
    for (const [user, { id }] of [
      [fan, one],
      [fan, two],
      [other, two],
      [other, untouched],
    ] as const) {
      expect((await server.call(addFavorite, { token: user.token, params: { id } })).status).toBe(200)
    }
    const cursor = (await server.call(myProducts, { token: other.token })).body.meta?.cursor ?? ''
    server.events.length = 0
    await leaveForGood(server, fan)
    expect((await rowOf(server.db, one.id)).favoritesCount).toBe(0)
    expect((await rowOf(server.db, two.id)).favoritesCount).toBe(1)
    const { data } = (await server.call(myProducts, { token: other.token, query: { cursor } })).body
    expect(data.map(({ id, favorites_count }) => [id, favorites_count])).toEqual(
      expect.arrayContaining([
        [one.id, 0],
        [two.id, 1],
      ]),
    )
    expect(data).toHaveLength(2)
    expect(server.events).toContainEqual(
      expect.objectContaining({ type: 'mirror-changed', userId: other.id }),
    )
  })
})
