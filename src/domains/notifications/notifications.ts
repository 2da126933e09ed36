import * as v from 'valibot'
import {
  changePreferences,
  listNotifications,
  notification,
  notificationTypes,
  readAllNotifications,
  readNotification,
  readPreferences,
} from '#contract/notifications.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { NotificationRow, PreferencesRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { value } from '#src/sync/collection.ts'
import { feed } from '#src/sync/feed.ts'
import { kindsOf } from '#src/sync/mutation.ts'
import { gone, mutationOf } from '#src/sync/mutation-of.ts'
import { foldRow, liveEntries, prepareFold, type Viewed } from '#src/sync/view/fold.ts'
import { viewNewest } from '#src/sync/view/newest.ts'

export const notificationsCollection = feed({
  name: 'notifications',
  table: (db) => db.notifications,
  path: listNotifications.path,
  window: 50,
  row: notification,
  store: (row): NotificationRow => ({
    ...row,
    sortKey: sortKey(row.created_at, row.id),
    unread: row.read_at === null ? 1 : 0,
  }),
})

/** Absent (404) on servers without this endpoint. */
export const preferencesCollection = value({
  name: 'preferences',
  table: (db) => db.preferences,
  path: readPreferences.path,
  answer: readPreferences.answer,
  store: ({ data }): PreferencesRow => ({ id: 'notifications', wanted: data }),
})

/** `createdAt` gives the notification's position in the list; absent when only the id is known. */
const oneArgs = v.object({ id: v.string(), createdAt: v.optional(v.nullable(v.string())) })

/** The newest notification that the user saw, with its position; null with an empty list. */
const allArgs = v.object({
  upTo: v.nullable(v.object({ id: v.string(), createdAt: v.nullable(v.string()) })),
})

const lane = () => 'notifications'

function asRead(row: NotificationRow, at: number): NotificationRow {
  return row.read_at === null ? { ...row, read_at: new Date(at).toISOString(), unread: 0 } : row
}

export const notificationRead = mutationOf(readNotification, {
  kind: 'notification.read',
  args: oneArgs,
  lane,
  target: ({ id }) => `notification:${id}`,
  collections: ['notifications'],
  goalReached: gone,
  coalesce: (args, queue) => ({
    remove: [],
    skip: queue.some((entry) => entry.target === `notification:${args.id}` || readsAllOf(entry, args)),
  }),
  folds: {
    notifications: { only: ({ id }) => id, apply: (row, entry) => asRead(row, entry.createdAt) },
  },
})

function readsAllOf(entry: StoredEntry, { id, createdAt }: v.InferOutput<typeof oneArgs>): boolean {
  if (entry.kind !== 'notification.readAll' || !v.is(allArgs, entry.args)) return false
  const { upTo } = entry.args
  if (upTo === null) return true
  return createdAt !== undefined && sortKey(createdAt, id) <= sortKey(upTo.createdAt, upTo.id)
}

/** Marks only the notifications that the user saw; later ones stay unread. */
export const notificationReadAll = mutationOf(readAllNotifications, {
  kind: 'notification.readAll',
  args: allArgs,
  lane,
  collections: ['notifications'],
  body: ({ upTo }, features) => (upTo !== null && features.has('up-to') ? { up_to: upTo.id } : undefined),
  plain: () => ({ upTo: null }),
  goalReached: gone,
  coalesce: (_, queue) => ({
    remove: queue.filter((entry) => entry.lane === 'notifications').map((entry) => entry.seq),
    skip: false,
  }),
  folds: {
    notifications: {
      only: () => null,
      apply: (row, entry, { upTo }) =>
        upTo !== null && row.sortKey > sortKey(upTo.createdAt, upTo.id) ? row : asRead(row, entry.createdAt),
    },
  },
})

/** The last choice of a type wins. `mail` is not a notification type: it controls e-mails about unread messages. */
export const notificationWanted = mutationOf(changePreferences, {
  kind: 'preference.notification',
  args: v.object({ type: v.picklist([...notificationTypes, 'mail']), wanted: v.boolean() }),
  lane: () => 'preferences',
  target: ({ type }) => `preference:${type}`,
  collections: ['preferences'],
  body: ({ type, wanted }) => ({ [type]: wanted }),
  plain: (_, body) => {
    const [choice, ...more] = Object.entries(body ?? {})
    return more.length > 0 ? null : { type: choice?.[0], wanted: choice?.[1] }
  },
  coalesce: 'last',
  folds: {
    preferences: {
      only: () => 'notifications',
      apply: (row, _, { type, wanted }) => ({ ...row, wanted: { ...row.wanted, [type]: wanted } }),
    },
  },
})

/** Kinds that change the rows of a list, for its view. */
export const notificationKinds = kindsOf(notificationRead, notificationReadAll)
export const preferenceKinds = kindsOf(notificationWanted)

export function viewNotifications(db: UserDb, limit: number): Promise<Viewed<NotificationRow>[]> {
  return viewNewest(db, 'notifications', db.notifications, notificationKinds, limit)
}

/** Unread notifications with pending actions applied; always equal to the list. */
export function viewUnreadCount(db: UserDb): Promise<number> {
  return db.transaction('r', db.outbox, db.collections, db.notifications, async () => {
    const [entries, state, unread] = await Promise.all([
      liveEntries(db),
      db.collections.get('notifications'),
      db.notifications.where('unread').equals(1).toArray(),
    ])
    const fold = prepareFold('notifications', entries, state, notificationKinds)
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
    return base === undefined
      ? null
      : foldRow(prepareFold('preferences', entries, state, preferenceKinds), base.id, base)
  })
}
