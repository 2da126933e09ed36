import type { listProducts } from '#contract/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTree } from '../categories/index.ts'
import { allBut, marketFilters } from './filter-sql.ts'
import type { Impressions } from './impressions.ts'
import { pageOnSale } from './page-on-sale.ts'
import { presentProduct } from './present.ts'

export function createListOnSale(impressions: Impressions) {
  return async (
    { tx, now }: ReadContext<'public'>,
    { query }: Input<typeof listProducts>,
  ): Promise<Answer<typeof listProducts>> => {
    const { sort, cursor, limit } = query
    const tree = query.category === undefined ? [] : await readTree(tx)
    const where = allBut(marketFilters(tree, query), null)
    const page = await pageOnSale(tx, { where, sort, cursor, limit, now })
    const data = page.rows.map((row) => presentProduct(row, now))
    impressions.count(data, now)
    return { data, meta: page.meta }
  }
}
