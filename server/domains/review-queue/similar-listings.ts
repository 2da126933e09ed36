import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { rangeOfPrices } from '#contract/price-range.ts'
import type { similarToPending } from '#contract/review-queue.ts'
import { indexTitles } from '#contract/similar-titles.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { branchOf, pathTo, readTree } from '../categories/index.ts'
import { listedByIds, presentProduct } from '../products/index.ts'
import { findListing } from './pending.ts'

const shown = 6
/** Fewer similar titles say nothing about the price, so a category is compared instead. */
const enough = 3
const newest = 400

type Comparable = Pick<ProductRow, 'id' | 'title' | 'price'>

/** By title and not by price, because the price is what the moderator judges. */
export async function similarListings(
  { tx, now }: ReadContext<(typeof similarToPending)['access']>,
  { params }: Input<typeof similarToPending>,
): Promise<Answer<typeof similarToPending>> {
  const one = await findListing(tx, params.id)
  if (!one) throw new AppError('not_found')
  const levels = await levelsOf(tx, one)
  const market = await newestOf(tx, one)
  const pool = new Map([...levels.flatMap(({ rows }) => rows), ...market].map((row) => [row.id, row]))
  const alike = indexTitles([...pool.values()])(one.title).map(({ listing }) => listing)
  const level = levels.find(({ rows }) => rows.length >= enough) ?? levels.at(-1)
  const useTitles = alike.length >= enough || level === undefined
  const compared = useTitles ? alike : level.rows
  const range = rangeOfPrices(compared.map(({ price }) => price))
  const first = new Set([...alike, ...compared].map(({ id }) => id))
  return {
    data: (await listedByIds(tx, [...first].slice(0, shown), now)).map((row) => presentProduct(row, now)),
    prices: range && { ...range, category: useTitles ? null : level.slug },
  }
}

/** The category, then those above it without the first one, which is too broad for prices. */
async function levelsOf(tx: Tx, one: ProductRow): Promise<{ slug: string; rows: Comparable[] }[]> {
  const tree = await readTree(tx)
  const path = pathTo(tree, one.category)
  const levels: { slug: string; rows: Comparable[] }[] = []
  for (const { slug } of path.slice(path.length > 1 ? 1 : 0).reverse())
    levels.push({ slug, rows: await newestOf(tx, one, branchOf(tree, slug)) })
  return levels
}

function newestOf(tx: Tx, one: ProductRow, slugs?: string[]): Promise<Comparable[]> {
  return tx
    .select({ id: products.id, title: products.title, price: products.price })
    .from(products)
    .where(
      and(
        eq(products.state, 'published'),
        ne(products.id, one.id),
        slugs && inArray(products.category, slugs),
      ),
    )
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(newest)
}
