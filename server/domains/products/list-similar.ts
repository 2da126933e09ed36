import { and, asc, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { similarProducts } from '#contract/products.ts'
import { photos } from '#server/db/schema/photos.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { branchOf, pathTo, readTree } from '../categories/index.ts'
import type { Impressions } from './impressions.ts'
import { distance, similarPool } from './policy.ts'
import { type Listed, listed, presentProduct } from './present.ts'
import { findVisible } from './rows.ts'

export function createListSimilar(impressions: Impressions) {
  return async (
    { tx, actor, now }: ReadContext<'public'>,
    { params, query }: Input<typeof similarProducts>,
  ): Promise<Answer<typeof similarProducts>> => {
    const one = await findVisible(tx, params.id, actor?.id ?? null)
    if (!one) throw new AppError('not_found')
    const tree = await readTree(tx)
    const top = pathTo(tree, one.category)[0]
    const wide = top ? await nearPrice(tx, one, branchOf(tree, top.slug), now) : []
    const same = await nearPrice(tx, one, [one.category], now)
    const found = new Map([...wide, ...same].map((row) => [row.product.id, row]))
    const ranked = [...found.values()]
      .map((row) => ({ row, far: distance(one, row.product) }))
      .sort((a, b) => a.far - b.far || (a.row.product.id < b.row.product.id ? -1 : 1))
    const data = ranked.slice(0, query.limit).map(({ row }) => presentProduct(row, now))
    impressions.count(data, now)
    return { data }
  }
}

/** Published products nearest in price, below and above: two short index scans. */
async function nearPrice(tx: Tx, one: ProductRow, slugs: string[], now: Date): Promise<Listed[]> {
  const among = and(
    eq(products.state, 'published'),
    inArray(products.category, slugs),
    ne(products.id, one.id),
  )
  const dearer = await candidates(tx, now)
    .where(and(among, gte(products.price, one.price)))
    .orderBy(asc(products.price), asc(products.id))
    .limit(similarPool)
  const cheaper = await candidates(tx, now)
    .where(and(among, lt(products.price, one.price)))
    .orderBy(desc(products.price), desc(products.id))
    .limit(similarPool)
  return [...dearer, ...cheaper]
}

function candidates(tx: Tx, now: Date) {
  return tx.select(listed(now)).from(products).leftJoin(photos, eq(photos.id, products.coverId))
}
