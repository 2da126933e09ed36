import type { WorkerPort } from '#src/platform/worker.ts'
import type { BudgetParts } from './follow-budget.ts'

/** Nothing is lost by waiting: the browser keeps the first 250 entries. */
const patienceMs = 1_000

export interface TrafficParts extends BudgetParts {
  worker: Pick<WorkerPort, 'onTraffic'>
}

/** Counts what this page receives and sends against the data limit, once it has nothing more urgent to do. */
export function countTraffic(parts: TrafficParts): void {
  const begin = async () => (await import('./traffic-meter.ts')).startMeter(parts)
  setTimeout(() => void begin().catch(() => {}), patienceMs)
}
