import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Attribute } from '#contract/category-tree.ts'

/** At most three levels; products reference the slug. Rows are disabled or merged, never deleted. */
export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
    position: integer('position').notNull().default(0),
    /** Existing products keep it; new ones cannot use it. */
    disabled: boolean('disabled').notNull().default(false),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull().default([]),
    /** The category that took over its products; the old slug becomes an alias of it. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => categories.id),
    /** Optimistic lock: incremented when name, attributes or state change. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('categories_not_into_itself', sql`${t.mergedInto} <> ${t.id}`),
    check('categories_merged_closed', sql`${t.mergedInto} is null or ${t.disabled}`),
    index('categories_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
  ],
)

export type CategoryRow = typeof categories.$inferSelect
