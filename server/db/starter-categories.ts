import { randomUUID } from 'node:crypto'
import { starterCategories } from '#contract/categories.ts'
import { categories } from './schema/categories.ts'
import type { Db } from './types.ts'

/** Gives a market without any category the first ones, so that people can sell; later starts change nothing. */
export async function ensureCategories(db: Db): Promise<void> {
  const [some] = await db.select({ id: categories.id }).from(categories).limit(1)
  if (some) return
  const rows = starterCategories.map(([slug, name], position) => ({ id: randomUUID(), slug, name, position }))
  await db.insert(categories).values(rows).onConflictDoNothing()
}
