import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

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
