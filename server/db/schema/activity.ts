import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** What happened around a user's listings, newest first on the dashboard. */
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
    /** Who did it, when it was somebody else. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('activity_recent').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
