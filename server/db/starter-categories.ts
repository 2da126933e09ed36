import { randomUUID } from 'node:crypto'
import { categories } from './schema/categories.ts'
import { starterRows } from './starter/starter-tree.ts'
import type { Db } from './types.ts'

/** Does nothing if any category exists. */
export async function ensureCategories(db: Db): Promise<void> {
  const [some] = await db.select({ id: categories.id }).from(categories).limit(1)
  if (some) return
  await db.insert(categories).values(starterRows(randomUUID)).onConflictDoNothing()
}
