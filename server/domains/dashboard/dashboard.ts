import { and, asc, count, desc, eq, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import type { dashboardAnalytics, myActivity, salesChart } from '#contract/dashboard.ts'
import type { OrderState } from '#contract/order-life.ts'
import type { trending } from '#contract/products.ts'
import { activity } from '#server/db/schema/notifications.ts'
import { orders } from '#server/db/schema/orders.ts'
import { photos } from '#server/db/schema/photos.ts'
import { products, productViewsDaily } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { presentProduct } from '#server/domains/products/index.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { countUnread } from '../conversations/index.ts'
import { countFollowers, countFollowing } from '../follows/index.ts'
import { type Listed, listed } from '../products/index.ts'
import { dayKey, lastDays, startOfDay, startOfMonth } from './days.ts'

const waitingForSeller: readonly OrderState[] = ['requested', 'accepted', 'paid']

const trendingDays = 7

async function countProducts(tx: Tx, sellerId: string, since: Date) {
  const [row] = await tx
    .select({
      total: count(),
      added: sql<number>`count(*) filter (where ${gte(products.createdAt, since)})`.mapWith(Number),
    })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), ne(products.state, 'removed')))
  return row ?? { total: 0, added: 0 }
}

async function countOrders(tx: Tx, sellerId: string) {
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
async function countViews(tx: Tx, sellerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ views: sum(productViewsDaily.views).mapWith(Number) })
    .from(productViewsDaily)
    .innerJoin(products, eq(products.id, productViewsDaily.productId))
    .where(and(eq(products.sellerId, sellerId), gte(productViewsDaily.day, dayKey(since))))
  return row?.views ?? 0
}

/** Completed sales per day with at least one; `from` inclusive, `until` exclusive. */
function salesPerDay(tx: Tx, sellerId: string, from: Date, until: Date) {
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
function activityOf(tx: Tx, userId: string, limit: number) {
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

async function mostViewed(tx: Tx, now: Date, since: Date, limit: number): Promise<Listed[]> {
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
    .select(listed(now))
    .from(recent)
    .innerJoin(products, eq(products.id, recent.productId))
    .leftJoin(photos, eq(photos.id, products.coverId))
    .where(eq(products.state, 'published'))
    .orderBy(desc(recent.views), asc(products.id))
    .limit(limit)
}

export async function readAnalytics({
  tx,
  actor,
  now,
}: ReadContext): Promise<Answer<typeof dashboardAnalytics>> {
  const month = startOfMonth(now)
  const products = await countProducts(tx, actor.id, month)
  const orders = await countOrders(tx, actor.id)
  const followers = await countFollowers(tx, actor.id, month)
  const following = await countFollowing(tx, actor.id)
  const unread = await countUnread(tx, actor.id)
  const views = await countViews(tx, actor.id, month)
  return {
    success: true,
    data: {
      overview: {
        total_products: products.total,
        total_sales: orders.completed,
        followers_count: followers.total,
        following_count: following,
        unread_messages: unread,
        pending_orders: orders.waiting,
      },
      this_month: { products_added: products.added, new_followers: followers.added, views },
    },
  }
}

export async function readSales(
  { tx, actor, now }: ReadContext,
  { query }: Input<typeof salesChart>,
): Promise<Answer<typeof salesChart>> {
  const sales = await salesPerDay(tx, actor.id, startOfDay(now, 1 - query.period), startOfDay(now, 1))
  const found = new Map(sales.map((sale) => [sale.day, sale]))
  const days = lastDays(now, query.period)
  return {
    data: {
      sales_by_day: Object.fromEntries(days.map((day) => [day, found.get(day)?.amount ?? 0])),
      orders_by_day: Object.fromEntries(days.map((day) => [day, found.get(day)?.orders ?? 0])),
    },
  }
}

export async function listTrending(
  { tx, now }: ReadContext<'public'>,
  { query }: Input<typeof trending>,
): Promise<Answer<typeof trending>> {
  const rows = await mostViewed(tx, now, startOfDay(now, 1 - trendingDays), query.limit)
  return { data: rows.map((row) => presentProduct(row, now)) }
}

export async function listActivity(
  { tx, actor }: ReadContext,
  { query }: Input<typeof myActivity>,
): Promise<Answer<typeof myActivity>> {
  const rows = await activityOf(tx, actor.id, query.limit)
  return { data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}
