import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { topUpStates, withdrawalStates } from '#contract/transfer-life.ts'
import { flows } from '#contract/wallet.ts'
import { fcfa, instant, sequence } from '../columns.ts'
import { oneOf } from '../one-of.ts'
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
  /** What the provider calls it, once it has answered. */
  reference: text('reference'),
  reason: text('reason'),
  /** When it is looked after next, and how often it was in vain. Null when nothing is left to be done. */
  nextAt: instant('next_at'),
  tries: integer('tries').notNull().default(0),
  /** Who of the staff decided about it, and when; null where nobody had to. */
  decidedBy: uuid('decided_by').references(() => users.id),
  decidedAt: instant('decided_at'),
  seq: sequence('seq').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

/** Money on its way in. The row is there before the provider hears of it. */
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
    // One open top-up for each person, number and amount.
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

/** Money on its way out, held from the request until the provider has paid it. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    ...shared,
    state: text('state', { enum: withdrawalStates }).notNull(),
    /** The provider was asked to pay: from here on only its status is asked for, never for a second payment. */
    isAsked: boolean('is_asked').notNull().default(false),
    /** Since when the provider says nothing about it that counts; null while it does, and when it is settled. */
    doubtfulSince: instant('doubtful_since'),
    /** Who of the staff recorded how it ended, and when; null where the provider has said it. */
    settledBy: uuid('settled_by').references(() => users.id),
    settledAt: instant('settled_at'),
    /** When the provider said the opposite of what was recorded. */
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

/** Webhooks that were heard: the same one again changes nothing. Rows of past weeks are of no use. */
export const processedWebhooks = pgTable(
  'webhooks_heard',
  {
    /** Of provider and body. */
    hash: text('hash').primaryKey(),
    heardAt: instant('heard_at').notNull(),
  },
  (t) => [index('webhooks_heard_at').on(t.heardAt)],
)
