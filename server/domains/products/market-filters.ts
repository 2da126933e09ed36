import { type AnyColumn, and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { Category } from '#contract/category-tree.ts'
import type { Condition } from '#contract/product-life.ts'
import { products } from '#server/db/schema/products.ts'
import { branchOf } from '../categories/index.ts'

export interface MarketQuery {
  category?: string | undefined
  city?: string | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  condition?: Condition | undefined
}

export type MarketFilters = Record<'category' | 'city' | 'price' | 'condition', SQL | undefined>

/** Columns of products or of search documents. */
type Filtered = Record<'category' | 'city' | 'price' | 'condition', AnyColumn>

/** A category includes its subcategories; an unknown one matches nothing. */
export function marketFilters(
  tree: readonly Category[],
  query: MarketQuery,
  columns: Filtered = products,
): MarketFilters {
  const { category, city, min_price, max_price, condition } = query
  return {
    category: category === undefined ? undefined : inArray(columns.category, branchOf(tree, category)),
    city: city === undefined ? undefined : eq(columns.city, city),
    price: and(
      min_price === undefined ? undefined : gte(columns.price, min_price),
      max_price === undefined ? undefined : lte(columns.price, max_price),
    ),
    condition: condition === undefined ? undefined : eq(columns.condition, condition),
  }
}

export function allBut(filters: MarketFilters, kind: keyof MarketFilters | null): SQL | undefined {
  const kept = (one: keyof MarketFilters) => (one === kind ? undefined : filters[one])
  return and(kept('category'), kept('city'), kept('price'), kept('condition'))
}
