import { expect, it } from 'vitest'
import { newestShown } from '#src/features/notifications/use-notification-acts.ts'
import { sortKey } from '#src/lib/sort-key.ts'

const row = (id: string, created_at: string | null) => ({ id, created_at, sortKey: sortKey(created_at, id) })

it('returns the newest shown one, in any order', () => {
  const rows = [row('b', '2026-11-19T10:00:00.000Z'), row('a', '2026-11-20T10:00:00.000Z')]
  expect(newestShown(rows)).toEqual({ id: 'a', createdAt: '2026-11-20T10:00:00.000Z' })
})

it('without dates returns the one with the greatest id', () => {
  expect(newestShown([row('9', null), row('10', null)])).toEqual({ id: '10', createdAt: null })
})

it('returns null for an empty list', () => {
  expect(newestShown([])).toBeNull()
})
