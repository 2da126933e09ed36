import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { reviews } from '#server/db/schema/reviews.ts'
import type { Tx } from '#server/db/types.ts'

/** Hides a review and excludes it from ratings; false if already hidden. */
export async function hideReview(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isShown = and(eq(reviews.id, id), isNull(reviews.hiddenAt))
  const done = await tx.update(reviews).set({ hiddenAt: now }).where(isShown).returning({ id: reviews.id })
  return done.length > 0
}

export async function showReview(tx: Tx, id: string): Promise<boolean> {
  const isHidden = and(eq(reviews.id, id), isNotNull(reviews.hiddenAt))
  const done = await tx.update(reviews).set({ hiddenAt: null }).where(isHidden).returning({ id: reviews.id })
  return done.length > 0
}
