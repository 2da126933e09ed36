import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentUser } from '#contract/auth.ts'
import { headers } from '#contract/sync.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { pushDue } from '#server/db/schema/notifications.ts'
import { favorites } from '#server/db/schema/social.ts'
import { tombstones } from '#server/db/schema/sync.ts'
import { users } from '#server/db/schema/users.ts'
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
})
