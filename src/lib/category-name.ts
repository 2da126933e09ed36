import { starterCategories } from '#contract/categories.ts'

const names: ReadonlyMap<string, string> = new Map(starterCategories)

/** What a person reads for a category; of one that this code does not know, its slug. */
export function categoryName(slug: string): string {
  return names.get(slug) ?? slug
}
