import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** Tokens are stored as SHA-256 (hex). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Public id, unrelated to the token. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Cut to 300 characters. */
    userAgent: text('user_agent'),
    /** SHA-256 (hex) of the device name sent by the client; null if it sent none. */
    deviceHash: text('device_hash'),
    /** The successor token that is issued but not used yet, and the seed that derives it from the current token. */
    nextHash: text('next_hash'),
    nextSeed: text('next_seed'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('sessions_next', sql`(${t.nextHash} is null) = (${t.nextSeed} is null)`),
    uniqueIndex('sessions_id').on(t.id),
    uniqueIndex('sessions_next_hash').on(t.nextHash),
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
  ],
)

/** Replaced tokens: they stay valid for a short time, for requests in flight. */
export const renewedTokens = pgTable(
  'renewed_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    seed: text('seed').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('renewed_tokens_session').on(t.sessionId), index('renewed_tokens_expires').on(t.expiresAt)],
)

/** Password reset tokens: single use, one hour, stored as SHA-256 (hex). */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

export type SessionRow = typeof sessions.$inferSelect
