import type { Product } from '#contract/products.ts'
import { withBelow } from './category-tree.ts'
import type { MarketQuery } from './market-query.ts'

type Tree = Parameters<typeof withBelow>[0]

/** Filters and sorts products like the server. */
export function matchMarket(products: readonly Product[], query: MarketQuery, tree: Tree): Product[] {
  return products.filter(fitsMarket(query, tree)).sort(orders[query.sort ?? 'recent'] ?? byBirth)
}

export function fitsMarket(
  { category, city, condition, min_price, max_price }: MarketQuery,
  tree: Tree,
): (one: Product) => boolean {
  const least = Number(min_price ?? 0)
  const most = Number(max_price ?? Number.POSITIVE_INFINITY)
  const inside = category === undefined ? null : withBelow(tree, category)
  const isPriced = min_price !== undefined || max_price !== undefined
  return (one) =>
    one.state === 'published' &&
    (inside === null || (one.category !== null && inside.has(one.category))) &&
    (city === undefined || one.city === city) &&
    (condition === undefined || one.condition === condition) &&
    (!isPriced || (one.price !== null && one.price >= least && one.price <= most))
}

const byBirth = (a: Product, b: Product) => ((a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1)

const orders: Record<string, (a: Product, b: Product) => number> = {
  recent: byBirth,
  price_asc: (a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
  price_desc: (a, b) => (b.price ?? 0) - (a.price ?? 0),
  popular: (a, b) => b.views + b.favorites_count - (a.views + a.favorites_count),
}
