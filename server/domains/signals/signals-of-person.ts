import { desc, eq, inArray, sql } from 'drizzle-orm'
import { frenchNumber } from '#contract/money.ts'
import type { Signal } from '#contract/signals.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { accountsOnDevice } from '../sessions/index.ts'

const lastListings = 50

export async function signalsOfPerson(tx: Tx, userId: string): Promise<Signal[]> {
  const last = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, userId))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(lastListings)
  const bursts = await burst(
    tx,
    last.map(({ id }) => id),
  )
  // The newest product of a burst has the full count.
  const run = last.flatMap(({ id }) => bursts.get(id) ?? [])[0]
  return [run, await sharedDevice(tx, userId)].flatMap((signal) => signal ?? [])
}

/** A seller clearing out a household creates about five products in an hour. */
const manyInAnHour = 8

/** Products created as one of many by the same seller within an hour. */
export async function burst(tx: Tx, productIds: readonly string[]): Promise<Map<string, Signal>> {
  if (productIds.length === 0) return new Map()
  const ids = sql.param(`{${productIds.join(',')}}`)
  const { rows } = await tx.execute<{ id: string; many: number }>(sql`
    select p.id, (
      select count(*)::int from products q
      where q.seller_id = p.seller_id and q.created_at <= p.created_at and q.created_at > p.created_at - interval '1 hour'
    ) as many
    from products p where p.id = any(${ids}::uuid[])`)
  return new Map(
    rows
      .filter(({ many }) => many >= manyInAnHour)
      .map(({ id, many }) => {
        const text = `Le vendeur a créé ${frenchNumber(many)} annonces en une heure.`
        return [id, { kind: 'burst', text, related: [] }] as const
      }),
  )
}

/** Other accounts on the user's devices, only a hint (families share phones); null without any. */
export async function sharedDevice(tx: Tx, userId: string): Promise<Signal | null> {
  const ids = (await accountsOnDevice(tx, userId)).map((one) => one.userId)
  if (ids.length === 0) return null
  const rows = await tx
    .select({ id: users.id, name: users.name, bannedAt: users.bannedAt })
    .from(users)
    .where(inArray(users.id, ids))
  const closed = rows.filter(({ bannedAt }) => bannedAt !== null).length
  const count =
    rows.length === 1 ? 'Un autre compte a servi' : `${frenchNumber(rows.length)} autres comptes ont servi`
  const ended =
    closed === 0 ? '' : `, dont ${frenchNumber(closed)} fermé${closed > 1 ? 's' : ''} par l’équipe`
  return {
    kind: 'shared_device',
    text: `${count} sur un de ses appareils${ended}.`,
    related: rows.slice(0, 5).map(({ id, name }) => ({ target: 'user' as const, id, label: name })),
  }
}
