import { expect, it } from 'vitest'
import { reportThrottled } from '#server/kernel/throttle.ts'

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

it('reports an unreachable database once in ten seconds, with the number of omitted errors', () => {
  const reported: unknown[] = []
  const counts: number[] = []
  let now = 0
  const report = reportThrottled(
    (error) => reported.push(error),
    (count) => counts.push(count),
    () => now,
  )
  const first = away()
  report(first)
  report(away())
  report(new Error('failed query', { cause: away() }))
  expect([reported, counts]).toEqual([[first], []])
  const other = new Error('a mistake of ours')
  report(other)
  now = 10_000
  const later = away()
  report(later)
  expect([reported, counts]).toEqual([[first, other, later], [2]])
})
