import { openHttpClient } from '#tests/support/load/http-client.ts'
import { type Journal, openJournal } from '#tests/support/load/journal.ts'
import { type RunOptions, runActions } from '#tests/support/load/run-actions.ts'
import { smallMarketPaths } from '#tests/support/load/small-market-paths.ts'
import type { Tally } from '#tests/support/load/tally.ts'
import { quantile } from '../node/figures.ts'
import { marketPaths } from './market-paths.ts'
import { goalMs } from './settings.ts'
import type { LoadTarget } from './target.ts'

export interface LoadRunner {
  target: LoadTarget
  journal: Journal
  /** Runs the actions of the user pairs, with another seed each time. */
  run(
    options: Pick<RunOptions, 'rate' | 'seconds'> &
      Partial<Pick<RunOptions, 'only' | 'isOver' | 'timeoutSeconds'>>,
  ): Promise<Tally>
  close(): void
}

/** Times in ms. */
export interface Outcome {
  rate: number
  requestsPerSecond: number
  p50: number
  p99: number
  /** Requests refused with 503; `errors` reports those without `Retry-After`. */
  shed: number
  shedP99: number
  broken: number
  errors: string[]
}

export function createRunner(target: LoadTarget, seed: string): LoadRunner {
  const client = openHttpClient()
  const journal = openJournal()
  let runs = 0
  return {
    target,
    journal,
    run: (options) =>
      runActions({
        timeoutSeconds: 5,
        ...options,
        send: client.send,
        serverUrl: target.serverUrl,
        pairs: target.pairs,
        journal,
        paths: target.listings > 0 ? marketPaths(target.listings) : smallMarketPaths(target.pairs),
        seed: `${seed} ${target.engine} ${++runs}`,
      }),
    close: client.close,
  }
}

export function outcomeOf(tally: Tally, rate: number, seconds: number): Outcome {
  const times = Object.values(tally.times).flat()
  const silent = tally.shed - tally.shedWithTime
  for (const error of tally.errors.slice(0, 3)) console.log(`  ! ${error}`)
  return {
    rate,
    requestsPerSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    shed: tally.shed,
    shedP99: quantile(tally.shedTimes, 0.99),
    broken: tally.broken.length,
    errors: silent > 0 ? [...tally.errors, `${silent} refusals without a time to come back`] : tally.errors,
  }
}

/** No request was refused or failed, and p99 meets the goal. */
export function meetsGoal({ p99, shed, broken, errors }: Outcome): boolean {
  return p99 <= goalMs && shed === 0 && broken === 0 && errors.length === 0
}
