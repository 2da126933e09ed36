import { randomUUID } from 'node:crypto'
import { categories } from '../schema/categories.ts'
import type { Db } from '../types.ts'
import type { StarterCategory } from './attributes.ts'
import { accessories, beauty, mensClothes, womensClothes } from './clothes.ts'
import { appliances, computers, phones } from './electronics.ts'
import { house, leisure } from './home-and-leisure.ts'
import { farm, food, vehicles } from './market-and-farm.ts'

export const starterTree: readonly StarterCategory[] = [
  phones,
  computers,
  appliances,
  house,
  womensClothes,
  mensClothes,
  beauty,
  accessories,
  food,
  farm,
  vehicles,
  leisure,
]

type CategoryInsert = typeof categories.$inferInsert & { id: string }

/** Parents precede their children. */
export function starterRows(
  makeId: () => string,
  tree: readonly StarterCategory[] = starterTree,
  parentId: string | null = null,
): CategoryInsert[] {
  return tree.flatMap(({ slug, name, attributes = [], children = [] }, position) => {
    const id = makeId()
    const row = { id, slug, name, parentId, position, attributes: [...attributes] }
    return [row, ...starterRows(makeId, children, id)]
  })
}

/** Does nothing if any category exists. */
export async function ensureCategories(db: Db): Promise<void> {
  const [some] = await db.select({ id: categories.id }).from(categories).limit(1)
  if (some) return
  await db.insert(categories).values(starterRows(randomUUID)).onConflictDoNothing()
}
