import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, sequence } from '../columns.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** A subscription is deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Consecutive failures, and the time before which no further attempt is made. */
    failures: integer('failures').notNull().default(0),
    notBefore: instant('not_before'),
  },
  (t) => [uniqueIndex('push_endpoint').on(t.endpoint), index('push_user').on(t.userId)],
)

/** Users with a pending push, one row each. Rows are claimed by one instance at a time. */
export const pushDue = pgTable(
  'push_due',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    seq: sequence('seq').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('push_due_at').on(t.at)],
)

/** E-mail digest of unread messages: time of the last one and whether the user opted out. */
export const digests = pgTable('digests', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: instant('last_at'),
  refusedAt: instant('refused_at'),
})

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
