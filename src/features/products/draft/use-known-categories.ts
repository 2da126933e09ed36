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

/** The market's categories; on a phone that has never seen them those that every new market has. */
export function useKnownCategories(): readonly Category[] {
  const { data } = useCategories()
  return data === undefined || data.length === 0 ? starter : data
}

/** What products of a category say about themselves: its own, and what stands above it. */
export function attributesOf(tree: readonly Category[], slug: string): Attribute[] {
  return askedAlong(pathTo(tree, slug === '' ? null : slug))
}
