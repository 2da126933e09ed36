import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { users } from './users.ts'

/** On which devices an account was signed in; only the SHA-256 (hex) of a device's name is kept. */
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

/** The e-mail, its present one or another, that an account proves by opening the link: one at a time, kept as SHA-256 (hex). */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Always lower case. */
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

/** States of a listing that would bring it before people, at once or by itself. */
export const hiddenFrom = ['published', 'reserved', 'awaiting_slot', 'pending_review'] as const

/** Accounts that wait for their end, and what comes back when they are kept. */
export const accountDeletions = pgTable('departures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedAt: instant('asked_at').notNull(),
  /** State of each listing that was taken from sight, by its id. */
  hidden: jsonb('hidden').$type<Record<string, (typeof hiddenFrom)[number]>>().notNull(),
  /** When the person was told that the end has to wait. */
  heldUpAt: instant('held_up_at'),
})

/** Keys that sign a person in without a password (WebAuthn); the private half never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the device calls it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as far as the device counts; never goes back. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** Whether it lives on several devices of its owner. */
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

/** E-mail and phone of closed accounts that were erased, as keyed hashes: nobody opens another account with them. */
export const bannedContacts = pgTable(
  'barred_contacts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 (hex) under a key of the server's that is not in the database. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('barred_contacts_hash').on(t.hash)],
)

const challengeUses = ['add', 'confirm', 'login'] as const

/** What a device was asked to sign: once, within minutes; kept as SHA-256 (hex). */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    use: text('use', { enum: challengeUses }).notNull(),
    /** Who adds a key or confirms with one; null where nobody has said who he or she is. */
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
