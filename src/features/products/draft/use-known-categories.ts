import { starterCategories } from '#contract/categories.ts'
import type { Attribute, Category } from '#contract/category-tree.ts'
import { askedAlong, pathTo } from '#src/lib/category-tree.ts'
import { useCategories } from '#src/mirror/market-views.ts'

const starter: readonly Category[] = starterCategories.map(([slug, name], position) => ({
  slug,
  name,
  parent: null,
  position,
  disabled: false,
  attributes: [],
  aliases: [],
}))

/** Categories of the market; a device that never loaded them gets the built-in starter tree. */
export function useKnownCategories(): readonly Category[] {
  const { data } = useCategories()
  return data === undefined || data.length === 0 ? starter : data
}

export function attributesOf(tree: readonly Category[], slug: string): Attribute[] {
  return askedAlong(pathTo(tree, slug === '' ? null : slug))
}
