import { expect, it } from 'vitest'
import { regressions } from './regressions.ts'
import { runSchedule } from './schedule.ts'

it.each(regressions)('$family $seed keeps every invariant: $was', async ({ family, seed }) => {
  const { violation } = await runSchedule({ family, seed })
  expect(violation?.message ?? 'kept').toBe('kept')
})
