import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

export const activity = pgTable(
  'activity',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message'),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** Null if the user's own action or the system caused it. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('activity_recent').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
