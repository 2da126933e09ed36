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

/** The category tree, at most three levels deep. Products name a category by its slug. Never deleted: closed or merged. */
export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
    position: integer('position').notNull().default(0),
    /** Kept for the products that name it; no new ones may. */
    disabled: boolean('disabled').notNull().default(false),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull().default([]),
    /** The category that took its listings over; its slug is another name of that one from then on. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => categories.id),
    /** Grows with every change of name, attributes or state, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('categories_not_into_itself', sql`${t.mergedInto} <> ${t.id}`),
    check('categories_merged_closed', sql`${t.mergedInto} is null or ${t.disabled}`),
    index('categories_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
  ],
)

export type CategoryRow = typeof categories.$inferSelect
