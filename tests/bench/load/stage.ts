import { openLine } from '#tests/support/load/ask.ts'
import { type Drive, drive } from '#tests/support/load/drive.ts'
import { type Journal, openJournal } from '#tests/support/load/journal.ts'
import { smallDescriptors } from '#tests/support/load/small-descriptors.ts'
import type { Tally } from '#tests/support/load/tally.ts'
import { quantile } from '../node/figures.ts'
import { marketDescriptors } from './descriptors.ts'
import { goalMs } from './settings.ts'
import type { Site } from './site.ts'

export interface Stage {
  site: Site
  journal: Journal
  /** Runs the crowd's actions, with another seed each time. */
  play(
    wish: Pick<Drive, 'rate' | 'seconds'> & Partial<Pick<Drive, 'only' | 'isOver' | 'timeoutSeconds'>>,
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

export function openStage(site: Site, seed: string): Stage {
  const line = openLine()
  const journal = openJournal()
  let plays = 0
  return {
    site,
    journal,
    play: (wish) =>
      drive({
        timeoutSeconds: 5,
        ...wish,
        ask: line.ask,
        place: site.place,
        pairs: site.pairs,
        journal,
        looks: site.listings > 0 ? marketDescriptors(site.listings) : smallDescriptors(site.pairs),
        seed: `${seed} ${site.engine} ${++plays}`,
      }),
    close: line.close,
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
export function isGood({ p99, shed, broken, errors }: Outcome): boolean {
  return p99 <= goalMs && shed === 0 && broken === 0 && errors.length === 0
}
