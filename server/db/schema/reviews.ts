import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

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
