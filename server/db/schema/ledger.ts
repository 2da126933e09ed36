import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { entryKinds } from '#contract/ledger.ts'
import { fcfa, instant, oneOf, sequence } from '../columns.ts'
import { users } from './users.ts'

/** `external` (providers) and `platform` (Louma) may be negative: all balances sum to 0. */
const accountKinds = ['available', 'held', 'promo', 'escrow', 'platform', 'external'] as const
export type AccountKind = (typeof accountKinds)[number]

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** A user id, an order id, or a name (`commission`, `boost`, `package`, `promo`, a provider id). */
    owner: text('owner').notNull(),
    /** Sum of the account's postings, updated with each of them. */
    balance: fcfa('balance').notNull().default(0),
  },
  (t) => [
    check('accounts_kind', oneOf(t.kind, accountKinds)),
    check('accounts_never_below_zero', sql`${t.balance} >= 0 or ${t.kind} in ('platform', 'external')`),
    uniqueIndex('accounts_owner').on(t.kind, t.owner),
    index('accounts_escrow').on(t.balance).where(sql`${t.kind} = 'escrow' and ${t.balance} > 0`),
  ],
)
export type AccountRow = typeof accounts.$inferSelect

/** `write_off` removes simulated money from the market (decision 061); it is not in the contract. */
const storedKinds = [...entryKinds, 'write_off'] as const
export type StoredEntryKind = (typeof storedKinds)[number]

/** Ledger entries. Immutable: errors are corrected by a reversing entry. */
export const entries = pgTable(
  'entries',
  {
    id: uuid('id').primaryKey(),
    /** Unique key of the operation: `top-up:<id>`, `order:<id>:pay`, … A retry finds the entry by it. */
    key: text('key').notNull(),
    kind: text('kind', { enum: storedKinds }).notNull(),
    /** Displayed text: title of a product, name of a package or of a provider. */
    subject: text('subject').notNull().default(''),
    orderId: uuid('order_id'),
    productId: uuid('product_id'),
    transferId: uuid('transfer_id'),
    reverses: uuid('reverses').references((): AnyPgColumn => entries.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('entries_kind', oneOf(t.kind, storedKinds)),
    check('entries_reversal', sql`(${t.kind} = 'reversal') = (${t.reverses} is not null)`),
    uniqueIndex('entries_key').on(t.key),
    uniqueIndex('entries_reversed_once').on(t.reverses),
    index('entries_order').on(t.orderId),
    index('entries_created').on(t.createdAt, t.kind),
  ],
)
export type EntryRow = typeof entries.$inferSelect

/** Effect of an entry on one account. A deferred trigger rejects the commit if an entry's postings do not sum to 0. */
export const postings = pgTable(
  'postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: fcfa('amount').notNull(),
    balanceAfter: fcfa('balance_after').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.accountId] }),
    check('postings_move', sql`${t.amount} <> 0`),
    index('postings_account').on(t.accountId),
  ],
)

export const statementLines = pgTable(
  'statement_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1 without gaps. */
    place: integer('place').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id),
    /** Signed. */
    available: fcfa('available').notNull(),
    held: fcfa('held').notNull(),
    promo: fcfa('promo').notNull(),
    availableAfter: fcfa('available_after').notNull(),
    heldAfter: fcfa('held_after').notNull(),
    promoAfter: fcfa('promo_after').notNull(),
    seq: sequence('seq').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.place] }),
    uniqueIndex('statement_lines_once').on(t.userId, t.entryId),
    index('statement_lines_seq').on(t.userId, t.seq, t.entryId),
  ],
)
export type StatementRow = typeof statementLines.$inferSelect
