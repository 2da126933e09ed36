import { expect, it } from 'vitest'
import { byDepth } from '#tests/support/depth.ts'
import type { Family } from './families.ts'
import type { KillPlan } from './phone/context.ts'
import { runSchedule } from './schedule.ts'

/** Short schedules, so that a page can be killed at every one of its port calls. */
const short: Family = {
  name: 'every-await',
  summary: 'the page dies before, during and after each of its port calls',
  length: [4, 5],
  weather: { answerLost: 0.15 },
  steps: { boost: 12, delete: 8, read: 8, 'read-all': 4, 'close-tab': 0, 'open-tab': 0, 'long-pause': 0 },
}

const phases = byDepth(['during'] as const, ['before', 'during', 'after'] as const)

it.each(byDepth([1], [1, 2, 3]))(
  'schedule %i keeps every invariant wherever the page is killed',
  async (seed) => {
    const broken: string[] = []
    let deaths = 0
    for (const when of phases) {
      for (let call = 1; ; call += 1) {
        const kill: KillPlan = { call, when }
        const { violation, wasKilled } = await runSchedule({ family: short, seed, kill })
        if (violation !== null) broken.push(`${when} call ${call}: ${violation.message}`)
        if (!wasKilled) break
        deaths += 1
      }
    }
    expect(broken).toEqual([])
    expect(deaths).toBeGreaterThan(30 * phases.length)
  },
)
