import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { notificationTypes } from '#contract/notifications.ts'
import { instant, oneOf, sequence } from '../columns.ts'
import { sessions } from './account-security.ts'
import { products } from './products.ts'
import { users } from './users.ts'

export interface NotificationData {
  product_id?: string | null
  order_id?: string | null
  user_id?: string | null
  decision_id?: string
  verification_id?: string
  /** Grouped notifications only: ids of the users involved, each counted once. */
  people?: string[]
}

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: notificationTypes }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    data: jsonb('data').$type<NotificationData>().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** Unread notifications with the same key are merged, for example `like:<product>`; null is never merged. */
    groupKey: text('group_key'),
    count: integer('count').notNull().default(1),
    /** The user's sequence at the last change. */
    seq: sequence('seq').notNull(),
  },
  (t) => [
    check('notifications_type', oneOf(t.type, notificationTypes)),
    index('notifications_recent').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_seq').on(t.userId, t.seq, t.id),
    index('notifications_unread').on(t.userId, t.createdAt).where(sql`${t.readAt} is null`),
    index('notifications_group')
      .on(t.userId, t.groupKey)
      .where(sql`${t.readAt} is null and ${t.groupKey} is not null`),
  ],
)

export const mutedNotifications = pgTable(
  'muted_notifications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: notificationTypes }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('muted_notifications_type', oneOf(t.type, notificationTypes)),
  ],
)

export type NotificationRow = typeof notifications.$inferSelect

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

export const activity = pgTable(
  'activity',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message'),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** Null if the user's own action or the system caused it. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('activity_recent').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
