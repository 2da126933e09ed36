import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fcfa, instant } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** States of an order's life cycle. */
const orderStates = [
  'requested',
  'accepted',
  'awaiting_payment',
  'paid',
  'ready',
  'shipped',
  'delivered',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'payment_expired',
  'disputed',
  'released',
  'refunded',
  'split',
] as const
export type OrderState = (typeof orderStates)[number]

/** Orders between a buyer and a seller. */
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
    amount: fcfa('amount').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    check('orders_amount_positive', sql`${t.amount} > 0`),
    check('orders_state', oneOf(t.state, orderStates)),
    check('orders_not_self', sql`${t.buyerId} <> ${t.sellerId}`),
    check('orders_completed_at', sql`${t.state} <> 'completed' or ${t.completedAt} is not null`),
    index('orders_seller_completed').on(t.sellerId, t.completedAt.desc().nullsFirst()),
    index('orders_seller_state').on(t.sellerId, t.state),
    index('orders_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
    index('orders_product').on(t.productId),
  ],
)
