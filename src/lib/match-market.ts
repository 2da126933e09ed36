import { chosenIn, matcherOf } from '#contract/chosen-filters.ts'
import type { Product } from '#contract/products.ts'
import { withBelow } from './category-tree.ts'
import type { MarketQuery } from './market-query.ts'

type Tree = Parameters<typeof withBelow>[0]

/** Filters and sorts products like the server. */
export function matchMarket(products: readonly Product[], query: MarketQuery, tree: Tree): Product[] {
  return products.filter(fitsMarket(query, tree)).sort(orders[query.sort ?? 'recent'] ?? byBirth)
}

export function fitsMarket(query: MarketQuery, tree: Tree): (one: Product) => boolean {
  const matchers = chosenIn(query).map((chosen) => matcherOf(chosen, (slug) => withBelow(tree, slug)))
  return (one) => one.state === 'published' && matchers.every((matches) => matches(one))
}

const byBirth = (a: Product, b: Product) => ((a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1)

const orders: Record<string, (a: Product, b: Product) => number> = {
  recent: byBirth,
  price_asc: (a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
  price_desc: (a, b) => (b.price ?? 0) - (a.price ?? 0),
  popular: (a, b) => b.views + b.favorites_count - (a.views + a.favorites_count),
}
