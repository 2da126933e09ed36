import type { Category } from '#contract/category-tree.ts'
import { foldText } from '#contract/fold-text.ts'
import type { Product } from '#contract/products.ts'
import { categoryName } from '#src/lib/category-name.ts'

type Searched = Pick<Product, 'id' | 'title' | 'city' | 'category' | 'state'>

/** All words must match (title, place or category). Matches in the title come first; otherwise keeps the order. */
export function matchProducts<Found extends Searched>(
  products: Iterable<Found>,
  query: string,
  tree?: readonly Category[],
): Found[] {
  const words = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const holds = (text: string) => words.every((word) => text.includes(word))
  const inTitle = new Map<string, Found>()
  const elsewhere = new Map<string, Found>()
  for (const product of products) {
    const title = foldText(product.title)
    const category =
      product.category === null ? '' : `${product.category} ${categoryName(product.category, tree)}`
    const place = foldText(`${product.city ?? ''} ${category}`)
    if (holds(title)) inTitle.set(product.id, inTitle.get(product.id) ?? product)
    else if (holds(`${title} ${place}`)) elsewhere.set(product.id, elsewhere.get(product.id) ?? product)
  }
  return [...inTitle.values(), ...[...elsewhere.values()].filter(({ id }) => !inTitle.has(id))]
}
