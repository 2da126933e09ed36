import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { orders } from '#server/db/schema/orders.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

const columns = {
  review: reviews,
  author: { id: users.id, name: users.name, avatar: users.avatar },
  title: orders.title,
}

export type FullReview = Awaited<ReturnType<typeof shownOf>>[number]

function full(tx: Tx) {
  return tx
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .$dynamic()
}

/** Both parties have written or the waiting period has passed, and staff have not hidden it. */
const isShown = (now: Date) => and(lte(reviews.shownAt, now), isNull(reviews.hiddenAt))

export function shownOf(tx: Tx, subjectId: string, now: Date, limit: number) {
  return full(tx)
    .where(and(eq(reviews.subjectId, subjectId), isShown(now)))
    .orderBy(desc(reviews.shownAt), desc(reviews.id))
    .limit(limit)
}

export async function findReceived(
  tx: Tx,
  subjectId: string,
  id: string,
  now: Date,
): Promise<FullReview | undefined> {
  const [row] = await full(tx).where(and(eq(reviews.id, id), eq(reviews.subjectId, subjectId), isShown(now)))
  return row
}

export function reviewsOf(tx: Tx, orderId: string) {
  return tx.select().from(reviews).where(eq(reviews.orderId, orderId))
}

export async function findReview(tx: Tx, id: string): Promise<FullReview | undefined> {
  const [row] = await full(tx).where(eq(reviews.id, id))
  return row
}
