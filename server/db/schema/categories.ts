import { type AnyPgColumn, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Attribute } from '#contract/category-tree.ts'

/** The category tree, at most three levels deep. Products name a category by its slug. */
export const categories = pgTable('categories', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  position: integer('position').notNull().default(0),
  /** Kept for the products that name it; no new ones may. */
  disabled: boolean('disabled').notNull().default(false),
  attributes: jsonb('attributes').$type<Attribute[]>().notNull().default([]),
})

export type CategoryRow = typeof categories.$inferSelect
