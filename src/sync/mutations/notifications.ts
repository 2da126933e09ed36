import * as v from 'valibot'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { NotificationRow } from '#src/db/rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'

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

export const notificationRead = mutation<v.InferOutput<typeof oneArgs>>({
  kind: 'notification.read',
  v: 1,
  read: (stored) => (v.is(oneArgs, stored) ? stored : null),
  lane,
  target: ({ id }) => `notification:${id}`,
  collections: ['notifications'],
  request: ({ id }) => ({ method: 'PUT', path: `/notifications/${encodeURIComponent(id)}/read` }),
  match: ({ method, path }) => {
    const id = method === 'PUT' ? matchPath('/notifications/:id/read', path) : null
    return id === null ? null : { id }
  },
  goalReached: [404, 410],
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
export const notificationReadAll = mutation<v.InferOutput<typeof allArgs>>({
  kind: 'notification.readAll',
  v: 1,
  read: (stored) => (v.is(allArgs, stored) ? stored : null),
  lane,
  target: () => 'notifications',
  collections: ['notifications'],
  request: ({ upTo }, features) => ({
    method: 'POST',
    path: '/notifications/mark-all-read',
    ...(upTo !== null && features.has('up-to') ? { body: { up_to: upTo.id } } : {}),
  }),
  match: ({ method, path }) =>
    method === 'POST' && path.split('?')[0] === '/notifications/mark-all-read' ? { upTo: null } : null,
  goalReached: [404, 410],
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
