import { lt, sql } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import { type AgeClass, ageClasses, ageClassNames } from '#contract/status.ts'
import { outboxAges } from '#server/db/schema/operations.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/kernel/services.ts'

/** Histogram of outbox waiting times, written in batches. */
export interface OutboxAges {
  count(seconds: number, now: Date): void
  flush(): Promise<void>
}

/** Batches many clients that come online at once. */
const gatherMs = 5_000
const keptMs = 30 * 24 * hourMs

interface Counted {
  hour: Date
  class: AgeClass
  count: number
  oldestSeconds: number
}

/** In memory, so that no request waits; a crash loses some seconds of counts. */
export function openOutboxAges({ db, report }: Pick<Services, 'db' | 'report'>): OutboxAges {
  let soon: NodeJS.Timeout | undefined
  let counted = new Map<string, Counted>()
  const add = (one: Counted) => {
    const key = `${one.hour.getTime()} ${one.class}`
    const before = counted.get(key)
    counted.set(key, {
      ...one,
      count: one.count + (before?.count ?? 0),
      oldestSeconds: Math.max(one.oldestSeconds, before?.oldestSeconds ?? 0),
    })
  }
  async function flush(): Promise<void> {
    clearTimeout(soon)
    soon = undefined
    if (counted.size === 0) return
    const taken = [...counted.values()]
    counted = new Map()
    try {
      await write(db, taken)
    } catch (error) {
      for (const one of taken) add(one)
      throw error
    }
  }
  return {
    flush,
    count(seconds, now) {
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
      add({ hour, class: classOf(seconds), count: 1, oldestSeconds: seconds })
      soon ??= setTimeout(() => void flush().catch(report), gatherMs)
      soon.unref()
    },
  }
}

function classOf(seconds: number): AgeClass {
  return ageClassNames.find((name) => seconds < ageClasses[name]) ?? 'weeks'
}

/** Sorted, so that concurrent instances cannot deadlock. */
async function write(db: Db, counted: readonly Counted[]): Promise<void> {
  const rows = [...counted].sort((a, b) => Number(a.hour) - Number(b.hour) || (a.class < b.class ? -1 : 1))
  await db
    .insert(outboxAges)
    .values(rows)
    .onConflictDoUpdate({
      target: [outboxAges.hour, outboxAges.class],
      set: {
        count: sql`${outboxAges.count} + excluded.count`,
        oldestSeconds: sql`greatest(${outboxAges.oldestSeconds}, excluded.oldest_seconds)`,
      },
    })
}

export async function forgetOutboxAges(db: Db, now: Date): Promise<void> {
  await db.delete(outboxAges).where(lt(outboxAges.hour, new Date(now.getTime() - keptMs)))
}
