import { expect, it } from 'vitest'
import { families } from './families.ts'
import { runSchedule } from './schedule.ts'

it.each(families.map(({ name }) => name))('the same seed gives the same schedule of %s', async (family) => {
  const first = await runSchedule({ family, seed: 7 })
  const second = await runSchedule({ family, seed: 7 })
  expect(second.trace).toEqual(first.trace)
  expect({ hash: second.hash, steps: second.steps }).toEqual({ hash: first.hash, steps: first.steps })
})

it('other seeds give other schedules', async () => {
  const hashes = new Set<number>()
  for (let seed = 1; seed <= 12; seed += 1) hashes.add((await runSchedule({ family: 'storm', seed })).hash)
  expect(hashes.size).toBe(12)
})
