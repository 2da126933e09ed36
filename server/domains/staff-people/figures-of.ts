import { and, eq, gt, inArray, isNotNull, max, ne, or } from 'drizzle-orm'
import type { FullPerson } from '#contract/staff-people.ts'
import { cases } from '#server/db/schema/cases.ts'
import { disputes, orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { reports } from '#server/db/schema/reports.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Tx } from '#server/db/types.ts'
import { ratingsOf } from '../users/index.ts'

export async function figuresOf(tx: Tx, id: string, now: Date): Promise<FullPerson['figures']> {
  const isTheirs = or(eq(orders.buyerId, id), eq(orders.sellerId, id))
  const own = eq(products.sellerId, id)
  const aboutThem = tx.select({ id: cases.id }).from(cases).where(eq(cases.personId, id))
  const disputed = tx.select({ id: orders.id }).from(orders).where(isTheirs)
  const [seen] = await tx
    .select({ at: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(eq(sessions.userId, id))
  const rating = (await ratingsOf(tx, [id], now)).get(id)
  return {
    listings: await tx.$count(products, and(own, ne(products.state, 'removed'))),
    on_sale: await tx.$count(products, and(own, eq(products.state, 'published'))),
    bought: await tx.$count(orders, eq(orders.buyerId, id)),
    sold: await tx.$count(orders, eq(orders.sellerId, id)),
    disputes: await tx.$count(disputes, inArray(disputes.orderId, disputed)),
    reported: await tx.$count(reports, and(isNotNull(reports.caseId), inArray(reports.caseId, aboutThem))),
    reports: await tx.$count(reports, eq(reports.reporterId, id)),
    sessions: await tx.$count(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
    last_seen_at: seen?.at?.toISOString() ?? null,
    rating: rating?.average ?? null,
    reviews: rating?.count ?? 0,
  }
}
