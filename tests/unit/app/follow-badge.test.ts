import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { syncBadge } from '#src/app/effects/start-user-effects.ts'
import type { MirrorManager } from '#src/app/mirror-manager.ts'
import type { NotificationRow, StatsRow } from '#src/db/rows.ts'
import { guestId, UserDb } from '#src/db/user-db.ts'
import type { PageSync } from '#src/sync/page-sync.ts'
import { eventually } from '#tests/support/browser/eventually.ts'

let icon: number
beforeEach(() => {
  icon = -1
})

const write = (count: number) => {
  icon = count
}

/** A mirror manager with a manual change of user. */
function playedKeeper() {
  let changed = () => {}
  let current: ReturnType<MirrorManager['current']> = null
  return {
    current: () => current,
    subscribe(listener: () => void) {
      changed = listener
      return () => {}
    },
    open(userId: string) {
      const db = new UserDb(userId)
      current = { db, userId, sync: {} as PageSync }
      changed()
      return db
    },
  }
}

const unread = (id: string) => ({ id, sortKey: id, read_at: null, unread: 1 }) as NotificationRow
const figures = (messages: number | null) =>
  ({ id: 'dashboard', overview: { unread_messages: messages } }) as StatsRow

test('the badge counts unread notifications and messages, and follows every change', async () => {
  const mirrors = playedKeeper()
  syncBadge(mirrors, write)
  expect(icon).toBe(0)
  const db = mirrors.open('badge-awa')
  await db.notifications.bulkAdd([unread('1'), unread('2')])
  await eventually(() => icon).toBe(2)
  await db.stats.put(figures(3))
  await eventually(() => icon).toBe(5)
  await db.notifications.put({ ...unread('1'), read_at: '2026-11-21T00:00:00Z', unread: 0 })
  await eventually(() => icon).toBe(4)
  await db.stats.put(figures(null))
  await eventually(() => icon).toBe(1)
})

test('it changes with the user, and is empty for guests', async () => {
  const mirrors = playedKeeper()
  syncBadge(mirrors, write)
  const first = mirrors.open('badge-fatou')
  await first.notifications.add(unread('1'))
  await eventually(() => icon).toBe(1)
  const guests = mirrors.open(guestId)
  expect(icon).toBe(0)
  await guests.notifications.add(unread('9'))
  await first.notifications.add(unread('2'))
  const next = mirrors.open('badge-moussa')
  await next.notifications.bulkAdd([unread('1'), unread('2'), unread('3')])
  await eventually(() => icon).toBe(3)
})
