import type { Product } from '#contract/products.ts'

export interface CategoryCount {
  slug: string
  count: number
}

/** How many of these products stand in each category, the fullest first; those without one are not counted. */
export function countCategories(products: Iterable<Pick<Product, 'category'>>): CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { category } of products) {
    if (category !== null && category !== '') counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return [...counts]
    .map(([slug, count]) => ({ slug, count }))
    .sort((a, b) => b.count - a.count || a.slug.localeCompare(b.slug, 'fr'))
}
