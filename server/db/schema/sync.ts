import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, sequence } from '../columns.ts'
import { users } from './users.ts'

/** One sequence counter per user; its row lock serializes the changes of the user's mirror. */
export const syncUsers = pgTable(
  'sync_users',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    seq: sequence('seq').notNull().default(0),
    /** Tombstones up to this sequence may be purged: clients with older cursors resync from scratch. */
    prunedSeq: sequence('pruned_seq').notNull().default(0),
    /** Sequences lost by a restore: clients that hold one in this range resync from scratch. */
    lostFrom: sequence('lost_from'),
    lostTo: sequence('lost_to'),
  },
  (t) => [
    check('sync_users_seq', sql`${t.seq} >= 0 and ${t.prunedSeq} <= ${t.seq}`),
    check(
      'sync_users_lost',
      sql`(${t.lostFrom} is null) = (${t.lostTo} is null) and ${t.lostFrom} < ${t.lostTo} and ${t.lostTo} <= ${t.seq}`,
    ),
  ],
)

export const tombstones = pgTable(
  'tombstones',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    collection: text('collection').notNull(),
    rowId: uuid('row_id').notNull(),
    seq: sequence('seq').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.collection, t.rowId] }),
    index('tombstones_seq').on(t.userId, t.collection, t.seq, t.rowId),
    index('tombstones_created').on(t.createdAt),
  ],
)

/** Responses by idempotency key, written in the transaction of their effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** SHA-256 (hex) of method, path and canonical body. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that computes the response. */
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    seq: sequence('seq'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)
