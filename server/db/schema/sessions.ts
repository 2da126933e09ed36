import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** Open sessions; only the SHA-256 (hex) of a token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The session's public name, which says nothing of its token. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the browser called itself at the sign-in, cut to 300 characters. */
    userAgent: text('user_agent'),
    /** SHA-256 (hex) of what the browser calls this device; null when it says nothing. */
    deviceHash: text('device_hash'),
    /** The token that was given to follow this one and has not been used yet, and what makes it again from this one. */
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

/** Tokens that another has followed: they work a little longer, for requests under way. */
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

/** Links for a forgotten password: single use, one hour, kept as SHA-256 (hex). */
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
