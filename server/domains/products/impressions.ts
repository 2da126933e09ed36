import { sql } from 'drizzle-orm'
import type { Services } from '#server/kernel/services.ts'
import { runTransaction } from '#server/kernel/transaction.ts'

/** How often boosted listings were in an answer, counted in this process until somebody writes it down. */
export interface Impressions {
  /** Counts the boosted ones among what an answer shows. */
  count(shown: readonly { id: string; is_boosted: boolean }[], now: Date): void
  /** Adds what was counted to the boosts that ran meanwhile, in one statement. */
  flush(services: Pick<Services, 'db'>): Promise<void>
}

/** Reads stay reads: nothing is written when a list is asked for, and a process that is killed loses some minutes of figures. */
export function openImpressions(): Impressions {
  let counted = new Map<string, { shown: number; at: Date }>()
  const add = (id: string, shown: number, at: Date) => {
    const before = counted.get(id)
    counted.set(id, before ? { shown: before.shown + shown, at: before.at } : { shown, at })
  }
  return {
    count(rows, now) {
      for (const { id, is_boosted } of rows) if (is_boosted) add(id, 1, now)
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

/** A boost gets what was shown of its listing since the last time, from the moment at which it was shown first. */
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
