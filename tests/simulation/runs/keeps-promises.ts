import { describe, expect, it } from 'vitest'
import { type Family, familyOf } from '../families.ts'
import { runSchedule } from '../schedule.ts'

/** More of them: npm run simulate -- --seeds 10000. */
const seedsPerFamily = 60
const seedsPerTest = 20

/** One test per handful of seeds: every schedule of the family keeps every promise. */
export function keepsPromises(name: string): void {
  const family = familyOf(name)
  describe(`${family.name}: ${family.says}`, () => {
    for (let from = 1; from <= seedsPerFamily; from += seedsPerTest) {
      const to = from + seedsPerTest - 1
      it(`keeps every promise in schedules ${from} to ${to}`, async () => {
        expect(await brokenPromises(family, from, to)).toEqual([])
      })
    }
  })
}

/** What was broken, each with the words that replay it. */
async function brokenPromises(family: Family, from: number, to: number): Promise<string[]> {
  const broken: string[] = []
  for (let seed = from; seed <= to; seed += 1) {
    const { violation } = await runSchedule({ family, seed })
    if (violation !== null) broken.push(`${violation.message} (--family ${family.name} --replay ${seed})`)
  }
  return broken
}
