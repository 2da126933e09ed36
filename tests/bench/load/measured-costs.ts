import { type Action, actions, mix } from '#tests/support/load/tally.ts'
import type { Cost, MeasuredCosts } from './costs.ts'
import type { LoadResults } from './run-load.ts'

export function measuredCosts({ machine, engines }: LoadResults): MeasuredCosts {
  const measured: MeasuredCosts = { machine, at: '', mix: { ...mix }, engines: {} }
  for (const engine of ['embedded', 'postgres'] as const) {
    const results = engines[engine]
    if (!results?.limit || !results.costs) continue
    const { costs } = results
    const rounded = Object.fromEntries(actions.map((action) => [action, round(costs[action])])) as Record<
      Action,
      Cost
    >
    measured.at = results.measured.costs?.at ?? measured.at
    measured.engines[engine] = {
      listings: results.listings,
      actionsPerSecond: Math.round(results.limit.best.rate),
      costs: rounded,
    }
  }
  return measured
}

function round({ louma, postgres, requests }: Cost): Cost {
  const to = (value: number, digits: number) => Number(value.toFixed(digits))
  return {
    louma: to(louma, 2),
    postgres: postgres === null ? null : to(postgres, 2),
    requests: to(requests, 2),
  }
}
