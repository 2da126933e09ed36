import { and, type SQL, sql } from 'drizzle-orm'
import type { Category } from '#contract/category-tree.ts'
import { minuteMs } from '#contract/durations.ts'
import type { countProducts, ProductFacets } from '#contract/product-facets.ts'
import type { FilterKey } from '#contract/product-filters.ts'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { branchOf, readTree } from '../categories/index.ts'
import { countBy, countTotal, priceShares } from './facet-rows.ts'
import { allBut, filterSql, type MarketFilters, marketFilters } from './filter-sql.ts'

/** Newest matching products. Injected: search is a layer above products. */
export type FindFitting = (tx: Tx, q: string, now: Date) => Promise<string[]>

/** Above this total the count is cached: it is slow, and changes little in a minute. */
const largeMarket = 20_000
const rememberedMs = minuteMs

export function createCountOnSale(findFitting: FindFitting) {
  const remember = rememberShortly<ProductFacets>(rememberedMs)
  return async (
    { tx, now }: ReadContext<'public'>,
    { query }: Input<typeof countProducts>,
  ): Promise<Answer<typeof countProducts>> => {
    const { q, ...narrowed } = query
    const count = async () => {
      const tree = await readTree(tx)
      const filters = marketFilters(tree, narrowed, searchDocuments)
      const ids = q === undefined ? null : await findFitting(tx, q, now)
      const fitting =
        ids === null ? undefined : sql`${searchDocuments.productId} = any(${sql.param(ids)}::uuid[])`
      return countAll(tx, tree, filters, { fitting, city: narrowed.city })
    }
    return { data: await remember(JSON.stringify(query), now, count, ({ total }) => total >= largeMarket) }
  }
}

async function countAll(
  tx: Tx,
  tree: readonly Category[],
  filters: MarketFilters,
  { fitting, city }: { fitting: SQL | undefined; city: string | undefined },
): Promise<ProductFacets> {
  const but = (kind: FilterKey | null) => and(fitting, allBut(filters, kind))
  const own = await countBy(tx, 'category', but('category'))
  const cities = await countBy(tx, 'city', but('city'))
  const districts =
    city === undefined
      ? []
      : await countBy(tx, 'district', and(but('city'), filterSql.city(searchDocuments, city)))
  const conditions = await countBy(tx, 'condition', but('condition'))
  // A category includes its subcategories.
  const bySlug = new Map(own.map(({ name, count }) => [name, count]))
  const categories = tree.map(({ slug }) => ({
    slug,
    count: branchOf(tree, slug).reduce((sum, one) => sum + (bySlug.get(one) ?? 0), 0),
  }))
  return {
    total: await countTotal(tx, but(null)),
    categories: categories.filter(({ count }) => count > 0),
    cities: named(cities),
    districts: named(districts),
    conditions: named(conditions),
    prices: await priceShares(tx, but('price')),
  }
}

function named<Name>(rows: readonly { name: Name; count: number }[]) {
  return rows.flatMap(({ name, count }) => (name === null ? [] : [{ name, count }]))
}

type Remember<T> = (
  key: string,
  now: Date,
  make: () => Promise<T>,
  isWorthIt: (value: T) => boolean,
) => Promise<T>

const mostKept = 500

/** In-memory cache for `ms`; concurrent requests for a key share one computation. */
function rememberShortly<T>(ms: number): Remember<T> {
  const kept = new Map<string, { at: number; value: Promise<T> }>()
  return (key, now, make, isWorthIt) => {
    const known = kept.get(key)
    if (known && Math.abs(now.getTime() - known.at) < ms) return known.value
    const value = make()
    if (kept.size >= mostKept) kept.clear()
    const entry = { at: now.getTime(), value }
    kept.set(key, entry)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    value.then((made) => {
      if (!isWorthIt(made)) forget()
    }, forget)
    return value
  }
}
