import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fcfa, instant } from '../columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Wallet PIN (argon2id), failed attempts and the amount exempt from it. */
export const walletPins = pgTable(
  'wallet_pins',
  {
    userId: owner().primaryKey(),
    pinHash: text('pin_hash').notNull(),
    /** Payments up to this amount need no PIN; 0 exempts none. */
    exemptUpTo: fcfa('exempt_up_to').notNull().default(0),
    /** Attempts since the last success or lock, including the one in progress. */
    tries: integer('tries').notNull().default(0),
    /** Locks since the last success; each is longer than the previous one. */
    locks: integer('locks').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** After a PIN reset, withdrawals are refused until this time. */
    withdrawalsFrom: instant('withdrawals_from'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [check('wallet_pins_exempt', sql`${t.exemptUpTo} >= 0`)],
)
export type WalletPinRow = typeof walletPins.$inferSelect

/** One per user; stored as SHA-256 (hex). */
export const pinResets = pgTable(
  'pin_resets',
  {
    userId: owner().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('pin_resets_expires').on(t.expiresAt)],
)

/** Each allows one movement, for minutes. */
export const movementConfirmations = pgTable(
  'movement_confirmations',
  {
    userId: owner(),
    /** SHA-256 (hex) of the confirmed movement, including amount and phone number. */
    digest: text('digest').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.digest] }),
    index('movement_confirmations_expires').on(t.expiresAt),
  ],
)

export const payoutNumbers = pgTable(
  'payout_numbers',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    /** E.164. */
    phone: text('phone').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Withdrawals to this number are refused until this time. */
    activeAt: instant('active_at').notNull(),
  },
  (t) => [uniqueIndex('payout_numbers_phone').on(t.userId, t.phone)],
)

/** Payments made without PIN, to limit their daily total. */
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
