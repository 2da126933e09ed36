import { describe, expect, it } from 'vitest'
import { type Family, familyOf } from '../families.ts'
import { runSchedule } from '../schedule.ts'

/** For more seeds: npm run simulate -- --seeds 10000. */
const seedsPerFamily = 30
const seedsPerTest = 15

/** Registers one test per `seedsPerTest` seeds: their schedules must keep every invariant. */
export function keepsPromises(name: string): void {
  const family = familyOf(name)
  describe(`${family.name}: ${family.summary}`, () => {
    for (let from = 1; from <= seedsPerFamily; from += seedsPerTest) {
      const to = from + seedsPerTest - 1
      it(`keeps every promise in schedules ${from} to ${to}`, async () => {
        expect(await brokenPromises(family, from, to)).toEqual([])
      })
    }
  })
}

/** Violations, each with the command that replays it. */
async function brokenPromises(family: Family, from: number, to: number): Promise<string[]> {
  const broken: string[] = []
  for (let seed = from; seed <= to; seed += 1) {
    const { violation } = await runSchedule({ family, seed })
    if (violation !== null) broken.push(`${violation.message} (--family ${family.name} --replay ${seed})`)
  }
  return broken
}
