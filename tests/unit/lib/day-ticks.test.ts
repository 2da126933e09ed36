import { describe, expect, it } from 'vitest'
import { dayTicks } from '#src/lib/day-ticks.ts'

describe('day labels of a chart', () => {
  it('labels every day when there is room', () => {
    expect(dayTicks(7, 700)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('thins out evenly in small widths, and labels the last day', () => {
    expect(dayTicks(30, 240)).toEqual([9, 19, 29])
    expect(dayTicks(90, 240).at(-1)).toBe(89)
    expect(dayTicks(90, 240)).toHaveLength(3)
  })

  it('handles no days and no width', () => {
    expect(dayTicks(0, 300)).toEqual([])
    expect(dayTicks(1, 0)).toEqual([0])
  })
})
