import type { categories } from '../schema/categories.ts'
import { accessories, beauty, mensClothes, womensClothes } from './clothes.ts'
import { appliances, computers, phones } from './electronics.ts'
import { house, leisure } from './home-and-leisure.ts'
import { farm, food, vehicles } from './market-and-farm.ts'
import type { StarterCategory } from './starter-category.ts'

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
