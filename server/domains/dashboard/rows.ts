import { and, asc, count, desc, eq, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import { activity } from '#server/db/schema/activity.ts'
import { orders } from '#server/db/schema/orders.ts'
import { photos } from '#server/db/schema/photos.ts'
import { products, productViewsDaily } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { type Listed, listed } from '../products/index.ts'
import { dayKey } from './days.ts'
import { waitingForSeller } from './policy.ts'

export async function countProducts(tx: Tx, sellerId: string, since: Date) {
  const [row] = await tx
    .select({
      total: count(),
      added: sql<number>`count(*) filter (where ${gte(products.createdAt, since)})`.mapWith(Number),
    })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), ne(products.state, 'removed')))
  return row ?? { total: 0, added: 0 }
}

export async function countOrders(tx: Tx, sellerId: string) {
  const [row] = await tx
    .select({
      completed: sql<number>`count(*) filter (where ${eq(orders.state, 'completed')})`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${inArray(orders.state, [...waitingForSeller])})`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(eq(orders.sellerId, sellerId))
  return row ?? { completed: 0, waiting: 0 }
}

/** Views of all the seller's products (removed ones too) since the day of `since`. */
export async function countViews(tx: Tx, sellerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ views: sum(productViewsDaily.views).mapWith(Number) })
    .from(productViewsDaily)
    .innerJoin(products, eq(products.id, productViewsDaily.productId))
    .where(and(eq(products.sellerId, sellerId), gte(productViewsDaily.day, dayKey(since))))
  return row?.views ?? 0
}

/** Completed sales per day with at least one; `from` inclusive, `until` exclusive. */
export function salesPerDay(tx: Tx, sellerId: string, from: Date, until: Date) {
  const day = sql<string>`to_char(${orders.completedAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return tx
    .select({ day, amount: sum(orders.amount).mapWith(Number), orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, sellerId),
        eq(orders.state, 'completed'),
        gte(orders.completedAt, from),
        lt(orders.completedAt, until),
      ),
    )
    .groupBy(sql`1`)
}

/** Newest first; `product_id` is null for a removed product. */
export function activityOf(tx: Tx, userId: string, limit: number) {
  return tx
    .select({
      id: activity.id,
      type: activity.type,
      title: activity.title,
      message: activity.message,
      created_at: activity.createdAt,
      product_id: products.id,
      user_id: activity.actorId,
    })
    .from(activity)
    .leftJoin(products, and(eq(products.id, activity.productId), ne(products.state, 'removed')))
    .where(eq(activity.userId, userId))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit)
}

export async function mostViewed(tx: Tx, since: Date, limit: number): Promise<Listed[]> {
  const recent = tx
    .select({
      productId: productViewsDaily.productId,
      views: sum(productViewsDaily.views).as('recent_views'),
    })
    .from(productViewsDaily)
    .where(gte(productViewsDaily.day, dayKey(since)))
    .groupBy(productViewsDaily.productId)
    .as('recent')
  return tx
    .select(listed)
    .from(recent)
    .innerJoin(products, eq(products.id, recent.productId))
    .leftJoin(photos, eq(photos.id, products.coverId))
    .where(eq(products.state, 'published'))
    .orderBy(desc(recent.views), asc(products.id))
    .limit(limit)
}
