import type { WorkerPort } from '#src/platform/worker.ts'
import type { BudgetDeps } from './effects/watch-data-budget.ts'

/** Delaying loses nothing: the browser buffers the first 250 resource timing entries. */
const timeoutMs = 1_000

export interface TrafficDeps extends BudgetDeps {
  worker: Pick<WorkerPort, 'onTraffic'>
}

/** Counts the traffic of this page against the data limit; loads the meter after a delay. */
export function countTraffic(deps: TrafficDeps): void {
  const begin = async () => (await import('./traffic-meter.ts')).startMeter(deps)
  setTimeout(() => void begin().catch(() => {}), timeoutMs)
}
