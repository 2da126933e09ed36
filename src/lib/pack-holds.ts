import { categoryOf, withBelow } from './category-tree.ts'
import type { MarketQuery } from './market-query.ts'

interface Pack {
  kind: string
  key: string
}

/** Whether an offline region contains all results of a list. */
export function packHolds(
  { kind, key }: Pack,
  query: MarketQuery,
  tree: Parameters<typeof withBelow>[0],
): boolean {
  if (kind === 'city') return query.city === key
  // A pack of a former slug may lack the products of the category it was merged into.
  const isPresent = (categoryOf(tree, key)?.slug ?? key) === key
  return query.category !== undefined && isPresent && withBelow(tree, key).has(query.category)
}
