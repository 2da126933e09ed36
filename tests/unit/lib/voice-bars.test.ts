import { describe, expect, test } from 'vitest'
import { clockText } from '#src/lib/clock-text.ts'
import { barsOf } from '#src/lib/voice-bars.ts'

describe('the waveform of a recording', () => {
  test('has forty bars of 0 to 9, however many levels there are', () => {
    for (const count of [0, 1, 7, 40, 41, 1_200]) {
      expect(barsOf(Array.from({ length: count }, (_, at) => (at % 10) / 20))).toMatch(/^\d{40}$/)
    }
  })

  test('shows the loudest level of each part, relative to the loudest of all', () => {
    const levels = Array.from({ length: 80 }, (_, at) => (at < 40 ? 0 : at === 79 ? 0.5 : 0.125))
    expect(barsOf(levels)).toBe(`${'0'.repeat(20)}${'5'.repeat(19)}9`)
  })

  test('does not draw the noise of a silent room as speech', () => {
    expect(Math.max(...[...barsOf(Array.from({ length: 40 }, () => 0.002))].map(Number))).toBeLessThanOrEqual(
      2,
    )
  })
})

test('a length is minutes and seconds', () => {
  expect([0, 499, 7_400, 59_600, 92_000].map(clockText)).toEqual(['0:00', '0:00', '0:07', '1:00', '1:32'])
})
