import { sql } from 'drizzle-orm'
import { repeatable } from '#server/kernel/repeats.ts'
import type { Services } from '#server/kernel/services.ts'
import { runTransaction } from '#server/kernel/transaction.ts'

export interface Impressions {
  count(shown: readonly { id: string; is_boosted: boolean }[], now: Date): void
  /** Adds the counts to the boosts running at the time, in one statement. */
  flush(services: Pick<Services, 'db'>): Promise<void>
}

/** In memory, so that reads write nothing; a crash loses some minutes of counts. */
export function openImpressions(): Impressions {
  let counted = new Map<string, { shown: number; at: Date }>()
  const add = (id: string, shown: number, at: Date) => {
    const before = counted.get(id)
    counted.set(id, before ? { shown: before.shown + shown, at: before.at } : { shown, at })
  }
  return {
    count(rows, now) {
      const boosted = rows.filter(({ is_boosted }) => is_boosted)
      repeatable(() => {
        for (const { id } of boosted) add(id, 1, now)
      })
    },
    async flush({ db }) {
      if (counted.size === 0) return
      const taken = counted
      counted = new Map()
      try {
        await runTransaction(db, (tx) => tx.execute(adding(taken)))
      } catch (error) {
        for (const [id, { shown, at }] of taken) add(id, shown, at)
        throw error
      }
    },
  }
}

/** Counts go to the boost that was running at the first impression since the last flush. */
function adding(counted: ReadonlyMap<string, { shown: number; at: Date }>) {
  const ids = [...counted.keys()]
  const shown = [...counted.values()].map((one) => one.shown)
  const at = [...counted.values()].map((one) => one.at.toISOString())
  return sql`
    update boosts set impressions = boosts.impressions + counted.shown
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(shown)}::int[], ${sql.param(at)}::timestamptz[])
      as counted (product_id, shown, at)
    where boosts.product_id = counted.product_id and boosts.refunded is null
      and boosts.starts_at <= counted.at and boosts.ends_at > counted.at`
}
