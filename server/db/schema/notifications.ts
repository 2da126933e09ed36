import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notificationTypes } from '#contract/notifications.ts'
import { instant, sequence } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { users } from './users.ts'

export interface NotificationData {
  product_id?: string | null
  order_id?: string | null
  user_id?: string | null
  decision_id?: string
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
