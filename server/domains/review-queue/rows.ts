import { and, asc, count, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { decisions } from '#server/db/schema/decisions.ts'
import { orders } from '#server/db/schema/orders.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { TimePlace } from '#server/kernel/time-cursor.ts'

export interface Pending {
  product: ProductRow
  seller: UserRow
}

/** Pending products, longest unchanged first, without those of restricted sellers and the actor's own. */
export function pendingFor(
  tx: Tx,
  actorId: string,
  now: Date,
  after: TimePlace | null,
  limit: number,
): Promise<Pending[]> {
  const past =
    after &&
    sql`(${products.updatedAt}, ${products.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select({ product: products, seller: users })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(
      and(
        eq(products.state, 'pending_review'),
        ne(products.sellerId, actorId),
        isNull(users.bannedAt),
        or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now)),
        past ?? undefined,
      ),
    )
    .orderBy(asc(products.updatedAt), asc(products.id))
    .limit(limit)
}

/** By seller: products ever published, completed sales, decisions in force. */
export async function factsOf(tx: Tx, sellerIds: readonly string[]) {
  const ids = [...sellerIds]
  const published = await tx
    .select({ id: products.sellerId, count: count() })
    .from(products)
    .where(and(inArray(products.sellerId, ids), isNotNull(products.publishedAt)))
    .groupBy(products.sellerId)
  const sold = await tx
    .select({ id: orders.sellerId, count: count() })
    .from(orders)
    .where(and(inArray(orders.sellerId, ids), eq(orders.state, 'completed')))
    .groupBy(orders.sellerId)
  const decided = await tx
    .select({ id: decisions.personId, count: count() })
    .from(decisions)
    .where(and(inArray(decisions.personId, ids), ne(decisions.kind, 'restore'), isNull(decisions.undoneAt)))
    .groupBy(decisions.personId)
  const countIn = (rows: readonly { id: string; count: number }[], id: string) =>
    rows.find((row) => row.id === id)?.count ?? 0
  return (id: string) => ({
    published: countIn(published, id),
    sold: countIn(sold, id),
    decisions: countIn(decided, id),
  })
}

export async function sellersOf(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: products.sellerId })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return rows.map(({ id }) => id)
}

export async function findListing(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  return row
}
