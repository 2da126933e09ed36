import type { WorkerPort } from '#src/platform/worker.ts'
import type { BudgetDeps } from './effects/watch-data-budget.ts'

/** Nothing is lost by waiting: the browser keeps the first 250 entries. */
const patienceMs = 1_000

export interface TrafficDeps extends BudgetDeps {
  worker: Pick<WorkerPort, 'onTraffic'>
}

/** Counts what this page receives and sends against the data limit, once it has nothing more urgent to do. */
export function countTraffic(parts: TrafficDeps): void {
  const begin = async () => (await import('./traffic-meter.ts')).startMeter(parts)
  setTimeout(() => void begin().catch(() => {}), patienceMs)
}
