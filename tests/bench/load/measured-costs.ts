import { mix } from '#tests/support/load/tally.ts'
import type { MeasuredCosts } from './costs.ts'
import type { LoadResults } from './run-load.ts'

export function measuredCosts({ machine, engines }: LoadResults): MeasuredCosts {
  const measured: MeasuredCosts = { machine, at: '', mix: { ...mix }, engines: {} }
  for (const engine of ['embedded', 'postgres'] as const) {
    const results = engines[engine]
    if (!results?.limit || !results.costs) continue
    measured.at = results.measured.costs?.at ?? measured.at
    measured.engines[engine] = {
      listings: results.listings,
      actionsPerSecond: Math.round(results.limit.best.rate),
      costs: results.costs,
    }
  }
  return measured
}
