import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { reviews } from '#server/db/schema/reviews.ts'
import type { Tx } from '#server/db/types.ts'

/** Hides a review: nobody reads it and it counts for nothing. False when it was hidden before. */
export async function hideReview(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isShown = and(eq(reviews.id, id), isNull(reviews.hiddenAt))
  const done = await tx.update(reviews).set({ hiddenAt: now }).where(isShown).returning({ id: reviews.id })
  return done.length > 0
}

/** Shows a hidden review again. False when it was not hidden. */
export async function showReview(tx: Tx, id: string): Promise<boolean> {
  const isHidden = and(eq(reviews.id, id), isNotNull(reviews.hiddenAt))
  const done = await tx.update(reviews).set({ hiddenAt: null }).where(isHidden).returning({ id: reviews.id })
  return done.length > 0
}
