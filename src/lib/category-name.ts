import { starterCategories } from '#contract/categories.ts'
import { categoryOf } from './category-tree.ts'

const names: ReadonlyMap<string, string> = new Map(starterCategories)

type Tree = readonly { slug: string; parent: string | null; name: string; aliases?: readonly string[] }[]

/** Accepts a former slug; returns the slug itself when the category is unknown. */
export function categoryName(slug: string, tree: Tree = []): string {
  return categoryOf(tree, slug)?.name ?? names.get(slug) ?? slug
}
