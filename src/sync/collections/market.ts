import { marketLimit } from '#contract/limits.ts'
import { listProducts } from '#contract/products.ts'
import type { Collection } from '../collection.ts'
import { productPage } from './make.ts'

/** Products of a page beyond the first: who goes on has a reason to. */
export const furtherLimit = 100

/** Pages of the market that a device keeps: those that were current last. */
const pagesKept = 240

/** What went online last, for everybody: the first page of the whole market. */
export const marketCollection = productPage({
  name: 'market',
  path: `${listProducts.path}?limit=${marketLimit}`,
})

/** The name of a page of the market, by canonical text (src/lib/market-query.ts) and the cursor that leads to it. */
export function marketPageName(query: string, cursor: string | null = null): string {
  if (query === '' && cursor === null) return marketCollection.name
  return `market-page:${withCursor(query, cursor)}`
}

/** The name of a page of a person's products. */
export function productsOfName(id: string, cursor: string | null = null): string {
  return cursor === null ? `products-of:${id}` : `products-of:${id}?${withCursor('', cursor)}`
}

function withCursor(query: string, cursor: string | null): string {
  if (cursor === null) return query
  return `${query === '' ? '' : `${query}&`}cursor=${encodeURIComponent(cursor)}`
}

/** One page of the market, under the name `market-page:<query>`. */
export function marketPageCollection(query: string): Collection {
  const limit = /(^|&)cursor=/.test(query) ? furtherLimit : marketLimit
  return productPage({
    name: `market-page:${query}`,
    path: `${listProducts.path}?limit=${limit}&${query}`,
    keeps: pagesKept,
  })
}
