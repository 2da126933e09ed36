import { expect, it } from 'vitest'
import type { Category } from '#contract/category-tree.ts'
import { leavesOf } from '#server/db/demo/catalogue/details.ts'
import { shelves } from '#server/db/demo/catalogue/shelves.ts'
import { starterTree } from '#server/db/starter/starter-tree.ts'
import { categoryOf, indexListings } from '#src/features/products/draft/suggest-words.ts'
import { pathTo } from '#src/lib/category-tree.ts'

type Branch = (typeof starterTree)[number]

const flat = (branches: readonly Branch[], parent: string | null): Category[] =>
  branches.flatMap(({ slug, name, attributes = [], children = [] }, position) => [
    { slug, name, parent, position, attributes: [...attributes], disabled: false, aliases: [] },
    ...flat(children, slug),
  ])

it('in the demo market half of the products get a category, three quarters of them the right one', () => {
  const tree = flat(starterTree, null)
  const goods = shelves.flatMap(({ slug, goods }) =>
    goods.map(([title, price], at) => ({ title, price, category: leavesOf[slug]?.[at] ?? slug })),
  )
  const wrong: string[] = []
  let proposed = 0
  goods.forEach((good) => {
    const found = categoryOf(
      indexListings(
        goods.filter((one) => one !== good),
        tree,
      )(good.title),
    )
    if (found === null) return
    proposed += 1
    if (!pathTo(tree, good.category).some(({ slug }) => slug === found)) wrong.push(`${good.title}: ${found}`)
  })
  expect(proposed / goods.length).toBeGreaterThan(0.5)
  expect(wrong.length / proposed).toBeLessThan(0.25)
})
