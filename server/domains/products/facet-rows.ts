import { asc, count, desc, max, min, type SQL, sql, sum } from 'drizzle-orm'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'

// The search documents are much narrower rows than the products.
const { category, city, district, condition, price } = searchDocuments
const columns = { category, city, district, condition }

const mostValues = 200
const shares = 5

export async function countTotal(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(searchDocuments).where(where)
  return row?.total ?? 0
}

export function countBy<K extends keyof typeof columns>(tx: Tx, kind: K, where: SQL | undefined) {
  const column: (typeof columns)[K] = columns[kind]
  return tx
    .select({ name: column, count: count() })
    .from(searchDocuments)
    .where(where)
    .groupBy(column)
    .orderBy(desc(count()), asc(column))
    .limit(mostValues)
}

/** Price ranges with about equal counts; equal prices stay in one range. */
export async function priceShares(tx: Tx, where: SQL | undefined) {
  // Group by price before sorting: there are far fewer prices than products.
  const byPrice = tx
    .select({ price: price, held: count().as('held') })
    .from(searchDocuments)
    .where(where)
    .groupBy(price)
    .as('by_price')
  const cheaper = sql`sum(${byPrice.held}) over (order by ${byPrice.price}) - ${byPrice.held}`
  const shared = tx
    .select({
      price: byPrice.price,
      held: byPrice.held,
      share: sql<number>`floor((${cheaper}) * ${shares}::numeric / sum(${byPrice.held}) over ())`.as('share'),
    })
    .from(byPrice)
    .as('shared')
  const rows = await tx
    .select({ from: min(shared.price), to: max(shared.price), count: sum(shared.held).mapWith(Number) })
    .from(shared)
    .groupBy(shared.share)
    .orderBy(shared.share)
  return rows.flatMap(({ from, to, count: held }) =>
    from === null || to === null ? [] : [{ from, to, count: held }],
  )
}
