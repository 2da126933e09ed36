import type { Violation } from './invariants/checker.ts'
import type { Mistake } from './planted/planted.ts'
import { runSchedule } from './schedule.ts'

/** The first seed whose schedule violates an invariant with this mistake; null when none of `seeds` does. */
export async function hunt(mistake: Mistake, seeds: number): Promise<Violation | null> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { violation } = await runSchedule({ seed, family: mistake.family, planted: mistake })
    if (violation !== null) return violation
  }
  return null
}
