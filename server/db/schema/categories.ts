import { type AnyPgColumn, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** The category tree, at most three levels deep. Products name a category by its slug. */
export const categories = pgTable('categories', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  position: integer('position').notNull().default(0),
})
