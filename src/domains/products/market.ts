import * as v from 'valibot'
import { readRows } from '#contract/fields.ts'
import { marketLimit, trendingLimit } from '#contract/limits.ts'
import { listProducts, product, readProduct, trending } from '#contract/products.ts'
import { looseList } from '#contract/sync.ts'
import type { ProductPageRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Collection, list, nothingMore, value } from '#src/sync/collection.ts'

/** One page of a product list as a single row: in the server's order, with the cursor of the next page. */
export function productPage({
  name,
  path,
  keeps,
}: {
  name: string
  path: string
  keeps?: number
}): Collection {
  return {
    name,
    mode: 'value',
    isPublic: true,
    window: 0,
    table: (db) => db.productPages as unknown as ReturnType<Collection['table']>,
    path,
    cursorPath: null,
    keeps,
    read: (answer) => {
      const whole = v.safeParse(looseList, answer)
      if (!whole.success) return null
      const { data, meta } = whole.output
      const { rows, dropped } = readRows(product, data)
      if (dropped > 0 && rows.length === 0) return null
      const next = meta?.has_more === false ? null : (meta?.cursor ?? null)
      const row: ProductPageRow = { id: name, products: rows, next }
      return { ...nothingMore, rows: [row], received: data.length, dropped }
    },
  }
}

/** Larger than the first page: a user who scrolls on is likely to continue. */
export const furtherLimit = 100

export function limitOf(query: string): number {
  return /(^|&)cursor=/.test(query) ? furtherLimit : marketLimit
}

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

interface ShopPlace {
  category?: string | null
  cursor?: string | null
}

export function productsOfName(id: string, { category = null, cursor = null }: ShopPlace = {}): string {
  const query = withCursor(category === null ? '' : `category=${encodeURIComponent(category)}`, cursor)
  return query === '' ? `products-of:${id}` : `products-of:${id}?${query}`
}

function withCursor(query: string, cursor: string | null): string {
  if (cursor === null) return query
  return `${query === '' ? '' : `${query}&`}cursor=${encodeURIComponent(cursor)}`
}

export function marketPageCollection(query: string): Collection {
  return productPage({
    name: `market-page:${query}`,
    path: `${listProducts.path}?limit=${limitOf(query)}&${query}`,
    keeps: pagesKept,
  })
}

export const trendingCollection = list({
  name: 'trending',
  isPublic: true,
  table: (db) => db.trending,
  path: trending.path,
  query: `?limit=${trendingLimit}`,
  row: product,
})

export function productDetailCollection(id: string): Collection {
  return value({
    name: `product:${id}`,
    isPublic: true,
    table: (db: UserDb) => db.productDetails,
    path: readProduct.path.replace(':id', encodeURIComponent(id)),
    answer: readProduct.answer,
    store: ({ data }) => data,
    gone: {
      tables: (db) => [db.productDetails, db.productPages, db.packPages],
      async forget(db) {
        await db.productDetails.delete(id)
        await db.productPages
          .filter(({ products }) => products.some((one) => one.id === id))
          .modify((page) => {
            page.products = page.products.filter((one) => one.id !== id)
          })
        await db.packPages
          .where('ids')
          .equals(id)
          .modify((page) => {
            page.products = page.products.filter((one) => one.id !== id)
            page.ids = page.ids.filter((one) => one !== id)
          })
      },
    },
  })
}
