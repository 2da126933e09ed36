import { queueRows, transferRows } from './domains/status/index.ts'
import { memoizeFor } from './kernel/memoize-for.ts'
import type { Services } from './kernel/services.ts'
import type { Gauges } from './watch/metrics.ts'

const everyMs = 15_000

/** Queue and transfer counts for the metrics, cached for a few seconds. */
export function openCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Gauges['counts'] {
  return memoizeFor(everyMs, clock, async () => {
    const queues = await queueRows(db)
    const transfers = await transferRows(db)
    return [
      ...queues.map(({ kind, count }) => ({ name: 'queue' as const, labels: { queue: kind }, value: count })),
      ...transfers.map(({ direction, state, count }) => ({
        name: 'transfers' as const,
        labels: { direction, state },
        value: count,
      })),
    ]
  })
}
