import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fcfa, instant } from '../columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The PIN of a wallet (argon2id), the wrong tries at it, and what its owner has let through without it. */
export const walletPins = pgTable(
  'wallet_pins',
  {
    userId: owner().primaryKey(),
    pinHash: text('pin_hash').notNull(),
    /** Payments up to this much need no PIN; 0: every payment does. */
    exemptUpTo: fcfa('exempt_up_to').notNull().default(0),
    /** Tries since the last right one or the last lock, the one under way included. */
    tries: integer('tries').notNull().default(0),
    /** Locks since the last right PIN: each is longer than the one before. */
    locks: integer('locks').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** After a reset no withdrawal begins before this. */
    withdrawalsFrom: instant('withdrawals_from'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [check('wallet_pins_exempt', sql`${t.exemptUpTo} >= 0`)],
)
export type WalletPinRow = typeof walletPins.$inferSelect

/** The link with which an owner chooses a new PIN: one at a time, kept as SHA-256 (hex). */
export const pinResets = pgTable(
  'pin_resets',
  {
    userId: owner().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('pin_resets_expires').on(t.expiresAt)],
)

/** Movements of money that their owner has confirmed: each good for this one movement, once, for minutes. */
export const movementConfirmations = pgTable(
  'movement_confirmations',
  {
    userId: owner(),
    /** SHA-256 (hex) of what was confirmed, with its amount and number. */
    digest: text('digest').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.digest] }),
    index('movement_confirmations_expires').on(t.expiresAt),
  ],
)

/** The mobile money numbers to which an account withdraws. */
export const payoutNumbers = pgTable(
  'payout_numbers',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    /** E.164. */
    phone: text('phone').notNull(),
    createdAt: instant('created_at').notNull(),
    /** No withdrawal goes to it before this. */
    activeAt: instant('active_at').notNull(),
  },
  (t) => [uniqueIndex('payout_numbers_phone').on(t.userId, t.phone)],
)

/** Payments that needed no PIN, to bound what leaves that way in a day. */
export const exemptPayments = pgTable(
  'exempt_payments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: owner(),
    amount: fcfa('amount').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (t) => [index('exempt_payments_day').on(t.userId, t.paidAt)],
)
