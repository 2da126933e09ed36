import { sql } from 'drizzle-orm'
import type { Category } from '#contract/category-tree.ts'
import { type CategoryRow, categories } from '#server/db/schema/categories.ts'
import type { Tx } from '#server/db/types.ts'
import { inMenuOrder } from './tree.ts'

/** All categories, in the order of the menu. */
export async function readTree(tx: Tx): Promise<Category[]> {
  return inMenuOrder(await tx.select().from(categories))
}

/**
 * Every row of the tree, while nobody else changes it: until the end of the transaction others wait who want to. Listings
 * go on naming categories meanwhile.
 */
export async function lockTree(tx: Tx): Promise<CategoryRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
  return tx.select().from(categories)
}
