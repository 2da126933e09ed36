import { describe, expect, it } from 'vitest'
import { dayGroups } from '#src/features/notifications/notifications-page.tsx'

const now = new Date(2026, 10, 20, 13, 0).getTime()

function row(id: string, day: number, hours: number, month = 10, year = 2026) {
  return { id, created_at: new Date(year, month, day, hours).toISOString() }
}

function names(rows: { id: string; created_at: string | null }[], unread: string[] = []) {
  return dayGroups(rows, (one) => one, new Set(unread), now).map(({ name, items }) => [
    name,
    items.map(({ id }) => id).join(''),
  ])
}

describe('notifications by day', () => {
  it('are named today, yesterday, and by date', () => {
    expect(
      names([
        row('a', 20, 12),
        row('b', 20, 0),
        row('c', 19, 23),
        row('d', 18, 9),
        row('e', 31, 9, 11, 2025),
      ]),
    ).toEqual([
      ['Aujourd’hui', 'ab'],
      ['Hier', 'c'],
      ['18 novembre', 'd'],
      ['31 décembre 2025', 'e'],
    ])
  })

  it('order unread ones first in the top group only', () => {
    const rows = [row('a', 20, 12), row('b', 20, 11), row('c', 20, 10), row('d', 19, 9), row('e', 19, 8)]
    expect(names(rows, ['b', 'c', 'e'])).toEqual([
      ['Aujourd’hui', 'bca'],
      ['Hier', 'de'],
    ])
  })

  it('group those without a date', () => {
    expect(names([row('a', 20, 12), { id: 'x', created_at: null }, { id: 'y', created_at: null }])).toEqual([
      ['Aujourd’hui', 'a'],
      ['Sans date', 'xy'],
    ])
  })

  it('are empty for an empty list', () => {
    expect(names([])).toEqual([])
  })
})
