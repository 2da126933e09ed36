import { categoryOf, withBelow } from './category-tree.ts'
import type { MarketQuery } from './market-query.ts'

interface Pack {
  kind: string
  key: string
}

/** Whether a downloaded part of the market holds a list whole. */
export function packHolds(
  { kind, key }: Pack,
  query: MarketQuery,
  tree: Parameters<typeof withBelow>[0],
): boolean {
  if (kind === 'city') return query.city === key
  // Under an earlier name it may hold only what was in the category before it was merged.
  const isPresent = (categoryOf(tree, key)?.slug ?? key) === key
  return query.category !== undefined && isPresent && withBelow(tree, key).has(query.category)
}
