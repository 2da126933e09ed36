import type { Category } from '#contract/category-tree.ts'
import { categories } from '#server/db/schema/categories.ts'
import type { Tx } from '#server/db/types.ts'
import { inMenuOrder } from './tree.ts'

/** All categories, in the order of the menu. */
export async function readTree(tx: Tx): Promise<Category[]> {
  return inMenuOrder(await tx.select().from(categories))
}
