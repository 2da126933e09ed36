import { and, avg, count, inArray, isNull, lte } from 'drizzle-orm'
import { reviews } from '#server/db/schema/reviews.ts'
import type { Tx } from '#server/db/types.ts'

export interface Rating {
  /** Rounded to one decimal. */
  average: number
  count: number
}

/** From visible reviews, by user id; users without any are missing. */
export async function ratingsOf(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, Rating>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: reviews.subjectId, average: avg(reviews.rating).mapWith(Number), count: count() })
    .from(reviews)
    .where(and(inArray(reviews.subjectId, [...ids]), lte(reviews.shownAt, now), isNull(reviews.hiddenAt)))
    .groupBy(reviews.subjectId)
  return new Map(
    rows.map((row) => [row.id, { average: Math.round((row.average ?? 0) * 10) / 10, count: row.count }]),
  )
}
