import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { type listSoldPrices, soldPricesDays, soldPricesLimit } from '#contract/sold-prices.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { branchOf, readTree } from '../categories/index.ts'
import { isProvenSale } from '../follows/index.ts'

/** A category with few sales must not read all sales of the year. */
const newestSales = 5_000

export async function listSold(
  { tx, now }: ReadContext,
  { query }: Input<typeof listSoldPrices>,
): Promise<Answer<typeof listSoldPrices>> {
  const branch = branchOf(await readTree(tx), query.category)
  if (branch.length === 0) throw new AppError('not_found')
  const since = new Date(now.getTime() - soldPricesDays * dayMs)
  const sold = tx
    .select({
      title: orders.title,
      price: orders.price,
      productId: orders.productId,
      completedAt: orders.completedAt,
    })
    .from(orders)
    .where(and(isProvenSale, gt(orders.completedAt, since)))
    .orderBy(desc(orders.completedAt))
    .limit(newestSales)
    .as('sold')
  const rows = await tx
    .select({ title: sold.title, price: sold.price, category: products.category })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .where(inArray(products.category, branch))
    .orderBy(desc(sold.completedAt))
    .limit(soldPricesLimit)
  return { data: rows.map(({ category, ...row }) => ({ ...row, category: category ?? query.category })) }
}
