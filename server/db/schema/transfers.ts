import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { topUpStates, withdrawalStates } from '#contract/transfer-life.ts'
import { flows } from '#contract/wallet.ts'
import { fcfa, instant, oneOf, sequence } from '../columns.ts'
import { users } from './users.ts'

const shared = {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  provider: text('provider').notNull(),
  /** E.164. */
  phone: text('phone').notNull(),
  amount: fcfa('amount').notNull(),
  reference: text('reference'),
  reason: text('reason'),
  /** Time and number of the status checks; `nextAt` is null when none is left. */
  nextAt: instant('next_at'),
  tries: integer('tries').notNull().default(0),
  /** Null if no review was needed. */
  decidedBy: uuid('decided_by').references(() => users.id),
  decidedAt: instant('decided_at'),
  seq: sequence('seq').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

/** Incoming payments. The row is committed before the provider is called. */
export const topUps = pgTable(
  'top_ups',
  {
    ...shared,
    state: text('state', { enum: topUpStates }).notNull(),
    flow: text('flow', { enum: flows }).notNull(),
    redirectUrl: text('redirect_url'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('top_ups_state', oneOf(t.state, topUpStates)),
    check('top_ups_amount', sql`${t.amount} > 0`),
    // At most one open top-up per user, number and amount.
    uniqueIndex('top_ups_open')
      .on(t.userId, t.provider, t.phone, t.amount)
      .where(sql`${t.state} in ('created', 'initiated', 'pending_customer')`),
    uniqueIndex('top_ups_reference').on(t.provider, t.reference),
    index('top_ups_user_seq').on(t.userId, t.seq, t.id),
    index('top_ups_doubtful').on(t.createdAt, t.id).where(sql`${t.state} = 'needs_review'`),
    index('top_ups_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)
export type TopUpRow = typeof topUps.$inferSelect

/** Outgoing payments; the amount is held from the request until the provider has paid. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    ...shared,
    state: text('state', { enum: withdrawalStates }).notNull(),
    /** The payout was requested: from here on only its status is queried, so that it is never paid twice. */
    isAsked: boolean('is_asked').notNull().default(false),
    /** Since when the provider returns no conclusive status; null if it does, and once settled. */
    doubtfulSince: instant('doubtful_since'),
    /** Null if the provider reported the outcome. */
    settledBy: uuid('settled_by').references(() => users.id),
    settledAt: instant('settled_at'),
    /** When the provider reported the opposite of the recorded outcome. */
    contradictedAt: instant('contradicted_at'),
  },
  (t) => [
    check('withdrawals_state', oneOf(t.state, withdrawalStates)),
    check('withdrawals_amount', sql`${t.amount} > 0`),
    check('withdrawals_doubtful', sql`${t.doubtfulSince} is null or ${t.state} = 'sent'`),
    check(
      'withdrawals_settled',
      sql`(${t.settledBy} is null) = (${t.settledAt} is null) and (${t.settledBy} is null or ${t.state} in ('paid', 'failed'))`,
    ),
    uniqueIndex('withdrawals_open')
      .on(t.userId, t.provider, t.phone, t.amount)
      .where(sql`${t.state} in ('requested', 'approved', 'sent')`),
    index('withdrawals_user_seq').on(t.userId, t.seq, t.id),
    index('withdrawals_waiting').on(t.createdAt, t.id).where(sql`${t.state} = 'requested'`),
    index('withdrawals_doubtful').on(t.doubtfulSince, t.id).where(sql`${t.doubtfulSince} is not null`),
    index('withdrawals_reference').on(t.provider, t.reference).where(sql`${t.reference} is not null`),
    index('withdrawals_phone').on(t.phone),
    index('withdrawals_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)
export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Deduplicates webhooks; rows older than some weeks can be deleted. */
export const processedWebhooks = pgTable(
  'processed_webhooks',
  {
    /** SHA-256 (hex) of provider and body. */
    hash: text('hash').primaryKey(),
    processedAt: instant('processed_at').notNull(),
  },
  (t) => [index('processed_webhooks_at').on(t.processedAt)],
)
