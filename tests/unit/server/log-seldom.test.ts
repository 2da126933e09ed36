import { expect, it } from 'vitest'
import { logThrottled } from '#server/kernel/throttle.ts'

it('writes one line a minute, with the number of omitted ones', () => {
  let now = 0
  const lines: string[] = []
  const log = logThrottled(
    (line) => lines.push(line),
    (count) => `(${count})`,
    () => now,
  )
  for (let i = 0; i < 50; i++) log('refused')
  now = 60_000
  log('refused')
  log('refused')
  now = 200_000
  log('refused')
  expect(lines).toEqual(['refused', 'refused (49)', 'refused (1)'])
})
