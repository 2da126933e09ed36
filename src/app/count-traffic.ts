import type { MetaDb } from '#src/db/meta-db.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { WorkerPort } from '#src/platform/worker.ts'

/** Nothing is lost by waiting: the browser keeps the first 250 entries. */
const patienceMs = 1_000

export interface TrafficParts {
  meta: MetaDb
  storage: SmallStorage
  worker: Pick<WorkerPort, 'onTraffic'>
}

/** Counts what this page receives and sends, once it has nothing more urgent to do. */
export function countTraffic(parts: TrafficParts): void {
  const begin = async () => (await import('./traffic-meter.ts')).startMeter(parts)
  setTimeout(() => void begin().catch(() => {}), patienceMs)
}
