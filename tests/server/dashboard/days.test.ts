import { expect, test } from 'vitest'
import { dayKey, lastDays, startOfDay, startOfMonth } from '#server/domains/dashboard/days.ts'

test('a day begins at midnight in Dakar, which is UTC', () => {
  const late = new Date('2026-11-21T23:59:59.999Z')
  expect(startOfDay(late).toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(startOfDay(late, 1).toISOString()).toBe('2026-11-22T00:00:00.000Z')
  expect(dayKey(late)).toBe('2026-11-21')
})

test('the last days end today and cross the end of February', () => {
  expect(lastDays(new Date('2028-03-02T08:00:00.000Z'), 4)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
  ])
})

test('a month begins on its first day', () => {
  expect(startOfMonth(new Date('2026-12-31T22:00:00.000Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z')
})
