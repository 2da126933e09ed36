import { asc, count, desc, max, min, type SQL, sql, sum } from 'drizzle-orm'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'

// What search keeps of the listings on sale is far narrower than the listings.
const { category, city, condition, price } = searchDocuments
const columns = { category, city, condition }

/** Longer lists of places help nobody. */
const mostValues = 200
const shares = 5

/** How many listings on sale these conditions leave. */
export async function countTotal(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(searchDocuments).where(where)
  return row?.total ?? 0
}

/** How many listings on sale have each value, the most frequent first. */
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

/** Shares of the listings by price, as equal as equal prices allow: one price never stands in two of them. */
export async function priceShares(tx: Tx, where: SQL | undefined) {
  // Prices are round, so there are far fewer of them than listings: only they are sorted.
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
