import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { fulfilments, orderEventNames, orderModes, orderStates } from '#contract/order-life.ts'
import { disputeReasons } from '#contract/orders.ts'
import { fcfa, instant, oneOf, sequence } from '../columns.ts'
import { conversations } from './conversations.ts'
import { photos } from './photos.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Orders with a copy of the product's data at the time of the order. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    conversationId: uuid('conversation_id').references(() => conversations.id),
    title: text('title').notNull().default(''),
    photoId: uuid('photo_id').references(() => photos.id),
    /** Unit price. */
    price: fcfa('price').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** Total price. */
    amount: fcfa('amount').notNull(),
    /** Deducted when the seller is paid from escrow. */
    commission: fcfa('commission').notNull().default(0),
    mode: text('mode', { enum: orderModes }).notNull().default('cod'),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('meetup'),
    address: text('address'),
    note: text('note'),
    state: text('state', { enum: orderStates }).notNull(),
    /** When the next transition happens automatically. */
    deadline: instant('deadline'),
    /** Only the buyer receives the code; the seller's device receives its SHA-256 (hex). */
    handoverCode: text('handover_code'),
    handoverHash: text('handover_hash'),
    buyerSeq: sequence('buyer_seq').notNull().default(0),
    sellerSeq: sequence('seller_seq').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    check('orders_amount_positive', sql`${t.amount} > 0`),
    check('orders_sum', sql`${t.amount} = ${t.price} * ${t.quantity}`),
    check('orders_quantity', sql`${t.quantity} >= 1`),
    check('orders_commission', sql`${t.commission} >= 0 and ${t.commission} <= ${t.amount}`),
    check('orders_state', oneOf(t.state, orderStates)),
    check('orders_mode', oneOf(t.mode, orderModes)),
    check('orders_fulfilment', oneOf(t.fulfilment, fulfilments)),
    check('orders_not_self', sql`${t.buyerId} <> ${t.sellerId}`),
    check('orders_completed_at', sql`${t.state} <> 'completed' or ${t.completedAt} is not null`),
    check('orders_handover', sql`(${t.handoverCode} is null) = (${t.handoverHash} is null)`),
    index('orders_seller_completed').on(t.sellerId, t.completedAt.desc().nullsFirst()),
    index('orders_completed').on(t.completedAt.desc().nullsFirst()).where(sql`${t.state} = 'completed'`),
    index('orders_seller_state').on(t.sellerId, t.state),
    index('orders_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
    index('orders_product').on(t.productId),
    index('orders_buyer_seq').on(t.buyerId, t.buyerSeq, t.id),
    index('orders_seller_seq').on(t.sellerId, t.sellerSeq, t.id),
    index('orders_created').on(t.createdAt),
    index('orders_due').on(t.deadline).where(sql`${t.deadline} is not null`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** History of an order. Immutable. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 1 without gaps. */
    position: integer('position').notNull(),
    event: text('event', { enum: ['request', ...orderEventNames] }).notNull(),
    /** Null for a transition at the deadline. */
    actorId: uuid('actor_id').references(() => users.id),
    reason: text('reason'),
    entryId: uuid('entry_id'),
    amount: fcfa('amount'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_events_event', oneOf(t.event, ['request', ...orderEventNames])),
    check('order_events_money', sql`(${t.entryId} is null) = (${t.amount} is null)`),
  ],
)

export interface DisputeStatement {
  author_id: string
  text: string
  photo_ids: string[]
  at: string
}

export const disputes = pgTable(
  'disputes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    reason: text('reason', { enum: disputeReasons }).notNull(),
    statements: jsonb('statements').$type<DisputeStatement[]>().notNull(),
    /** Fcfa refunded to the buyer; the seller gets the rest. */
    toBuyer: fcfa('to_buyer'),
    decision: text('decision'),
    decidedBy: uuid('decided_by').references(() => users.id),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check('disputes_reason', oneOf(t.reason, disputeReasons)),
    check('disputes_decided', sql`(${t.decidedAt} is null) = (${t.toBuyer} is null)`),
    index('disputes_open').on(t.openedAt, t.orderId).where(sql`${t.decidedAt} is null`),
  ],
)
