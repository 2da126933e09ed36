import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rateCounters } from '#server/db/schema/operations.ts'
import type { Db } from '#server/db/types.ts'
import type { Clock } from './services.ts'

/** Fixed-window rate counter in the database: shared by all instances, kept over restarts. */
export interface SharedCounter {
  /** Adds one point; resolves to the ms until the window ends when the limit is exceeded, else null. */
  count(key: string): Promise<number | null>
  reward(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** The window starts at the first count. One SQL statement, so that concurrent attempts all count. */
export function sharedCounter(
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  { points, seconds }: { points: number; seconds: number },
): SharedCounter {
  const rowOf = (key: string) => eq(rateCounters.key, hashed(name, key))
  return {
    async count(key) {
      const now = clock.now()
      const isOver = sql`${rateCounters.endsAt} <= ${now.toISOString()}::timestamptz`
      const fresh = { points: 1, endsAt: new Date(now.getTime() + seconds * 1_000) }
      const [row] = await db
        .insert(rateCounters)
        .values({ key: hashed(name, key), ...fresh })
        .onConflictDoUpdate({
          target: rateCounters.key,
          set: {
            points: sql`case when ${isOver} then 1 else ${rateCounters.points} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateCounters.endsAt} end`,
          },
        })
        .returning({ points: rateCounters.points, endsAt: rateCounters.endsAt })
      if (!row) throw new Error('nothing was counted')
      return row.points <= points ? null : Math.max(1, row.endsAt.getTime() - now.getTime())
    },
    async reward(key) {
      const fewer = sql`greatest(${rateCounters.points} - 1, 0)`
      await db.update(rateCounters).set({ points: fewer }).where(rowOf(key))
    },
    async forget(key) {
      await db.delete(rateCounters).where(rowOf(key))
    },
  }
}

/** No plain e-mail or IP address is stored. */
function hashed(name: string, key: string): string {
  return createHash('sha256').update(`${name}\n${key}`).digest('hex')
}
