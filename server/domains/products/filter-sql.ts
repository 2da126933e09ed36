import { type AnyColumn, and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Category } from '#contract/category-tree.ts'
import { type FilterKey, type FilterParam, type FilterValue, filterRows } from '#contract/product-filters.ts'
import { products } from '#server/db/schema/products.ts'
import { branchOf } from '../categories/index.ts'

/** Columns of products or of search documents. */
type Columns = Record<'category' | 'city' | 'district' | 'price' | 'condition', AnyColumn>

type Condition<Value> = (columns: Columns, value: Value, tree: readonly Category[]) => SQL

type Conditions = {
  /** The value of a query, or the column of a saved search. */
  [P in Exclude<FilterParam, 'category'>]: (columns: Columns, value: FilterValue<P> | AnyColumn) => SQL
} & { category: Condition<string> }

/** The condition of each parameter; `matcher` in `contract/product-filters.ts` is the same for the device. */
export const filterSql: Conditions = {
  /** A category includes its subcategories; an unknown one matches nothing. */
  category: ({ category }, slug, tree) => inArray(category, branchOf(tree, slug)),
  min_price: ({ price }, least) => gte(price, least),
  max_price: ({ price }, most) => lte(price, most),
  city: ({ city }, name) => eq(city, name),
  district: ({ district }, names) => sql`${district} = any(string_to_array(${names}, '|'))`,
  condition: ({ condition }, name) => eq(condition, name),
}

export type MarketFilters = Record<FilterKey, SQL | undefined>

export function marketFilters(
  tree: readonly Category[],
  query: { [P in FilterParam]?: FilterValue<P> | undefined },
  columns: Columns = products,
): MarketFilters {
  const conditionOf = <P extends FilterParam>(param: P): SQL | undefined => {
    const value = query[param]
    const condition = filterSql[param] as Condition<typeof value>
    return value === undefined ? undefined : condition(columns, value, tree)
  }
  const rows = filterRows.map(([key, { params }]) => [
    key,
    and(...Object.keys(params).map((param) => conditionOf(param as FilterParam))),
  ])
  return Object.fromEntries(rows) as MarketFilters
}

export function allBut(filters: MarketFilters, left: FilterKey | null): SQL | undefined {
  return and(...filterRows.map(([key]) => (key === left ? undefined : filters[key])))
}
