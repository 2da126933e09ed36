import { sql } from 'drizzle-orm'
import type { Category } from '#contract/category-tree.ts'
import { type CategoryRow, categories } from '#server/db/schema/categories.ts'
import type { Tx } from '#server/db/types.ts'
import { inMenuOrder } from './tree.ts'

export async function readTree(tx: Tx): Promise<Category[]> {
  return inMenuOrder(await tx.select().from(categories))
}

/** Reads all rows under an advisory lock against tree changes; products can still be written. */
export async function lockTree(tx: Tx): Promise<CategoryRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
  return tx.select().from(categories)
}
