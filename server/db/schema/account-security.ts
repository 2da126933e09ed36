import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { instant, oneOf } from '../columns.ts'
import { users } from './users.ts'

/** Devices are stored as SHA-256 (hex) of their name. */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    index('known_devices_device').on(t.deviceHash),
    index('known_devices_seen').on(t.lastSeenAt),
  ],
)

/** Pending verification of the current e-mail or a new one: one per account, the token stored as SHA-256 (hex). */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('email_changes_lower', sql`${t.email} = lower(${t.email})`),
    uniqueIndex('email_changes_token').on(t.tokenHash),
    index('email_changes_expires').on(t.expiresAt),
  ],
)

/** Product states that are or may become public without the seller's action. */
export const hiddenFrom = ['published', 'reserved', 'awaiting_slot', 'pending_review'] as const

/** Accounts pending deletion, and what is restored if the deletion is cancelled. */
export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedAt: instant('requested_at').notNull(),
  hidden: jsonb('hidden').$type<Record<string, (typeof hiddenFrom)[number]>>().notNull(),
  /** When the user was notified that the deletion is postponed. */
  postponedAt: instant('postponed_at'),
})

/** WebAuthn credentials; only the public key is stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator; never decreases. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    check('passkeys_counter', sql`${t.counter} >= 0`),
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId, t.createdAt, t.id),
  ],
)
export type PasskeyRow = typeof passkeys.$inferSelect

/** Keyed hashes of e-mail and phone of erased banned accounts; no new account may use them. */
export const bannedContacts = pgTable(
  'banned_contacts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 (hex); the key is not stored in the database. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('banned_contacts_hash').on(t.hash)],
)

const challengeUses = ['add', 'confirm', 'login'] as const

/**
 * One-time codes by SMS, WhatsApp or call, one per number, and the ticket that a right code is exchanged for. The
 * code is derived from `seed` with the server's key, so that a repeated message carries the same code.
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    /** E.164. */
    phone: text('phone').primaryKey(),
    /** Null once the code is used. */
    seed: text('seed'),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong codes given. */
    tries: integer('tries').notNull().default(0),
    /** Codes sent until `countsUntil`. */
    sent: integer('sent').notNull().default(0),
    countsUntil: instant('counts_until').notNull(),
    /** No other code is sent earlier. */
    nextAt: instant('next_at').notNull(),
    /** SHA-256 (hex). */
    ticketHash: text('ticket_hash'),
    ticketExpiresAt: instant('ticket_expires_at'),
  },
  (t) => [
    check('phone_codes_phone', sql`${t.phone} ~ '^[+][1-9][0-9]{7,14}$'`),
    check('phone_codes_ticket', sql`(${t.ticketHash} is null) = (${t.ticketExpiresAt} is null)`),
    uniqueIndex('phone_codes_ticket_hash').on(t.ticketHash),
    index('phone_codes_counts').on(t.countsUntil),
  ],
)

/** Single-use WebAuthn challenges, valid for minutes and stored as SHA-256 (hex). */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    use: text('use', { enum: challengeUses }).notNull(),
    /** The signed-in user; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('passkey_challenges_use', oneOf(t.use, challengeUses)),
    check('passkey_challenges_user', sql`(${t.use} <> 'login') = (${t.userId} is not null)`),
    index('passkey_challenges_user').on(t.userId),
    index('passkey_challenges_expires').on(t.expiresAt),
  ],
)

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
