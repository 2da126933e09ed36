import { starterCategories } from '#contract/categories.ts'
import { categoryOf } from './category-tree.ts'

const names: ReadonlyMap<string, string> = new Map(starterCategories)

type Tree = readonly { slug: string; parent: string | null; name: string; aliases?: readonly string[] }[]

/** What a person reads for a category, also by an earlier slug; of one that nobody here knows, its slug. */
export function categoryName(slug: string, tree: Tree = []): string {
  return categoryOf(tree, slug)?.name ?? names.get(slug) ?? slug
}
