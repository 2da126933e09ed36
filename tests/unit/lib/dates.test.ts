import { describe, expect, test } from 'vitest'
import { clockTime, dayName, fullDate, shortMoment, timeAgo } from '#src/lib/dates.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
// Local times, so that the zone of the machine does not matter.
const now = new Date(2026, 10, 20, 14, 5, 30).getTime()

describe('relative dates', () => {
  test.each([
    [0, 'à l’instant'],
    [59 * second, 'à l’instant'],
    [minute, 'il y a 1\u00a0minute'],
    [5 * minute, 'il y a 5\u00a0minutes'],
    [hour, 'il y a 1\u00a0heure'],
    [3 * hour, 'il y a 3\u00a0heures'],
    [day, 'il y a 1\u00a0jour'],
    [40 * day, 'il y a 1\u00a0mois'],
    [800 * day, 'il y a 2\u00a0ans'],
    [-4 * minute, 'à l’instant'],
    [-2 * hour, 'dans 2\u00a0heures'],
  ])('%d ms ago', (ago, text) => {
    expect(timeAgo(now - ago, now)).toBe(text)
  })

  test('accept ISO strings and dates, and return an empty text for invalid ones', () => {
    expect(timeAgo(new Date(now - 5 * minute).toISOString(), now)).toBe('il y a 5\u00a0minutes')
    expect(timeAgo(new Date(now - 5 * minute), now)).toBe('il y a 5\u00a0minutes')
    for (const read of [timeAgo, shortMoment, dayName]) expect(read('never', now)).toBe('')
    expect(fullDate('never')).toBe('')
    expect(clockTime('never')).toBe('')
  })
})

test('full dates', () => {
  expect(fullDate(now)).toBe('vendredi 20 novembre 2026 à 14:05')
})

test('the first day of a month is an ordinal', () => {
  const first = new Date(2026, 11, 1, 1, 1)
  expect(fullDate(first)).toBe('mardi 1er décembre 2026 à 01:01')
  expect(shortMoment(first, now)).toBe('1er déc. à 01:01')
  for (const day of [11, 21, 31]) expect(dayName(new Date(2026, 11, day), now)).toBe(`${day} décembre`)
})

test('moments', () => {
  expect(clockTime(now)).toBe('14:05')
  expect(shortMoment(now - hour, now)).toBe('13:05')
  expect(shortMoment(now - day, now)).toBe('19 nov. à 14:05')
  expect(shortMoment(new Date(2025, 0, 3, 9, 4), now)).toBe('3 janv. 2025 à 09:04')
  expect(dayName(now, now)).toBe('20 novembre')
  expect(dayName(new Date(2025, 0, 3), now)).toBe('3 janvier 2025')
})
