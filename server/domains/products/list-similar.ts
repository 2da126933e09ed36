import { and, asc, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { similarProducts } from '#contract/products.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { branchOf, pathTo, readTree } from '../categories/index.ts'
import type { Impressions } from './impressions.ts'
import { type Comparable, distance, similarPool } from './policy.ts'
import { presentProduct } from './present.ts'
import { findVisible, listedByIds } from './rows.ts'

export function createListSimilar(impressions: Impressions) {
  return async (
    { tx, actor, now }: ReadContext<'public'>,
    { params, query }: Input<typeof similarProducts>,
  ): Promise<Answer<typeof similarProducts>> => {
    const one = await findVisible(tx, params.id, actor?.id ?? null)
    if (!one) throw new AppError('not_found')
    const tree = await readTree(tx)
    const top = pathTo(tree, one.category)[0]
    const wide = top ? await nearPrice(tx, one, branchOf(tree, top.slug)) : []
    const same = await nearPrice(tx, one, [one.category])
    const found = new Map([...wide, ...same].map((row) => [row.id, row]))
    const ranked = [...found.values()]
      .map((row) => ({ id: row.id, far: distance(one, row) }))
      .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
    const nearest = ranked.slice(0, query.limit).map(({ id }) => id)
    const data = (await listedByIds(tx, nearest, now)).map((row) => presentProduct(row, now))
    impressions.count(data, now)
    return { data }
  }
}

type Candidate = Comparable & Pick<ProductRow, 'id'>

/** Published products nearest in price, below and above: two short index scans. */
async function nearPrice(tx: Tx, one: ProductRow, slugs: string[]): Promise<Candidate[]> {
  const among = and(
    eq(products.state, 'published'),
    inArray(products.category, slugs),
    ne(products.id, one.id),
  )
  const dearer = await candidates(tx)
    .where(and(among, gte(products.price, one.price)))
    .orderBy(asc(products.price), asc(products.id))
    .limit(similarPool)
  const cheaper = await candidates(tx)
    .where(and(among, lt(products.price, one.price)))
    .orderBy(desc(products.price), desc(products.id))
    .limit(similarPool)
  return [...dearer, ...cheaper]
}

function candidates(tx: Tx) {
  const { id, price, category, city } = products
  return tx.select({ id, price, category, city }).from(products)
}
