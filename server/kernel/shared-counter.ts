import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rateCounters } from '#server/db/schema/rate-counters.ts'
import type { Db } from '#server/db/types.ts'
import type { Clock } from './clock.ts'

/** Counts what somebody does in a window of time, for all instances over one database, and over restarts. */
export interface SharedCounter {
  /** Counts once more; answers after how many milliseconds it is free again where that was too much, else null. */
  count(key: string): Promise<number | null>
  /** Takes one back. */
  reward(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** A counter of this name: `points` in `seconds`, from the first on. One statement counts, so that tries at once are counted. */
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

/** No plain e-mail and no plain address is kept. */
function hashed(name: string, key: string): string {
  return createHash('sha256').update(`${name}\n${key}`).digest('hex')
}
