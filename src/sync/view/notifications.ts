import type { NotificationRow, PreferencesRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { foldRow, prepareFold, type Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'
import { viewNewest } from './newest.ts'

export function viewNotifications(db: UserDb, limit: number): Promise<Viewed<NotificationRow>[]> {
  return viewNewest(db, 'notifications', db.notifications, limit)
}

/** Unread notifications with pending actions applied; always equal to the list. */
export function viewUnreadCount(db: UserDb): Promise<number> {
  return db.transaction('r', db.outbox, db.collections, db.notifications, async () => {
    const [entries, state, unread] = await Promise.all([
      liveEntries(db),
      db.collections.get('notifications'),
      db.notifications.where('unread').equals(1).toArray(),
    ])
    const fold = prepareFold('notifications', entries, state)
    return unread.filter((row) => foldRow(fold, row.id, row)?.row.read_at === null).length
  })
}

/** With pending choices applied; null before the first pull. */
export function viewPreferences(db: UserDb): Promise<Viewed<PreferencesRow> | null> {
  return db.transaction('r', db.outbox, db.collections, db.preferences, async () => {
    const [base, entries, state] = await Promise.all([
      db.preferences.get('notifications'),
      liveEntries(db),
      db.collections.get('preferences'),
    ])
    return base === undefined ? null : foldRow(prepareFold('preferences', entries, state), base.id, base)
  })
}
