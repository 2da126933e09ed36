import { marketLimit } from '#contract/limits.ts'
import { listProducts } from '#contract/products.ts'
import type { Collection } from '../collection.ts'
import { productPage } from './make.ts'

/** Larger than the first page: a user who scrolls on is likely to continue. */
export const furtherLimit = 100

const pagesKept = 240

/** The newest products: the first page of the unfiltered market. */
export const marketCollection = productPage({
  name: 'market',
  path: `${listProducts.path}?limit=${marketLimit}`,
})

/** Collection name by canonical query (src/lib/market-query.ts) and cursor. */
export function marketPageName(query: string, cursor: string | null = null): string {
  if (query === '' && cursor === null) return marketCollection.name
  return `market-page:${withCursor(query, cursor)}`
}

export function productsOfName(id: string, cursor: string | null = null): string {
  return cursor === null ? `products-of:${id}` : `products-of:${id}?${withCursor('', cursor)}`
}

function withCursor(query: string, cursor: string | null): string {
  if (cursor === null) return query
  return `${query === '' ? '' : `${query}&`}cursor=${encodeURIComponent(cursor)}`
}

export function marketPageCollection(query: string): Collection {
  const limit = /(^|&)cursor=/.test(query) ? furtherLimit : marketLimit
  return productPage({
    name: `market-page:${query}`,
    path: `${listProducts.path}?limit=${limit}&${query}`,
    keeps: pagesKept,
  })
}
