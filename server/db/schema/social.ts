import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { users } from './users.ts'

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index('favorites_product').on(t.productId)],
)

export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followedId] }),
    check('follows_not_self', sql`${t.followerId} <> ${t.followedId}`),
    index('follows_followed').on(t.followedId, t.createdAt),
  ],
)

export const notes = pgTable(
  'notes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check('notes_text', sql`length(${t.text}) between 1 and 500`),
    index('notes_user').on(t.userId, t.updatedAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    index('notes_product').on(t.productId),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    rating: integer('rating').notNull(),
    text: text('text').notNull().default(''),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
    /** When it becomes public: both sides have written, or the period is over. */
    shownAt: instant('shown_at').notNull(),
    /** Set when the staff hid it: it is neither shown nor counted. */
    hiddenAt: instant('hidden_at'),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_not_self', sql`${t.authorId} <> ${t.subjectId}`),
    uniqueIndex('reviews_once').on(t.orderId, t.authorId),
    index('reviews_subject').on(t.subjectId, t.shownAt),
  ],
)
