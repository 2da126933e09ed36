import { type AnyColumn, and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { listProducts, ProductSort } from '#contract/products.ts'
import type { ListMeta } from '#contract/sync.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { photos } from '#server/db/schema/photos.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTree } from '../categories/index.ts'
import { allBut, marketFilters } from './filter-sql.ts'
import type { Impressions } from './impressions.ts'
import { type Listed, type ListedRow, listed, presentProduct } from './present.ts'

/** Cursor of a sorted product list. */
interface MarketPlace {
  /** Sort value of the last product: time in ms, price or count. */
  value: number
  id: string
  /** Start of the reading (ms), for sort orders in which products may move forward; else 0. */
  began: number
}

const placeForm = /^m1\.([a-z_]+)\.(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,13})$/

/** Opaque to clients; valid for its sort order only. */
function formatPlace(sort: ProductSort, { value, id, began }: MarketPlace): string {
  return `m1.${sort}.${value}.${id}.${began}`
}

/** Throws `validation_failed` for an invalid cursor or one of another sort order. */
function readPlace(sort: ProductSort, text: string): MarketPlace {
  const [, name, value, id, began] = placeForm.exec(text) ?? []
  if (name !== sort || value === undefined || id === undefined || began === undefined) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
    })
  }
  return { value: Number(value), id, began: Number(began) }
}

interface Order {
  column: AnyColumn
  direction: 'up' | 'down'
  /** Products only move to the front, so a reader cannot meet them twice. */
  isSteady: boolean
  valueOf(row: ListedRow): number
}

const orders: Record<ProductSort, Order> = {
  recent: {
    column: products.publishedAt,
    direction: 'down',
    isSteady: true,
    valueOf: ({ publishedAt }) => publishedAt?.getTime() ?? 0,
  },
  price_asc: { column: products.price, direction: 'up', isSteady: false, valueOf: ({ price }) => price },
  price_desc: { column: products.price, direction: 'down', isSteady: false, valueOf: ({ price }) => price },
  popular: {
    column: products.favoritesCount,
    direction: 'down',
    isSteady: false,
    valueOf: ({ favoritesCount }) => favoritesCount,
  },
}

interface MarketPage {
  where: SQL | undefined
  sort: ProductSort
  cursor: string | undefined
  limit: number
  now: Date
}

/**
 * A page by keyset: unchanged products appear exactly once. Where a changed one could move ahead of the
 * reader, products changed since the first page are left out, so none appears twice.
 */
export async function pageOnSale(
  tx: Tx,
  { where, sort, cursor, limit, now }: MarketPage,
): Promise<{ rows: Listed[]; meta: ListMeta }> {
  const order = orders[sort]
  const place = cursor === undefined ? null : readPlace(sort, cursor)
  const shape = { where, sort, continues: place !== null, limit: limit + 1 }
  const build = () => pageStatement(tx, shape)
  const name = `on_sale_${sort}_${limit}${place ? '_after' : ''}`
  const statement = where === undefined ? prepareOnce(tx, name, build) : build()
  const found = await statement.execute({
    now,
    id: place?.id,
    value: order.isSteady ? new Date(place?.value ?? 0) : place?.value,
    began: new Date(place?.began ?? 0),
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)?.product
  if (found.length <= limit || !last) return { rows, meta: { has_more: false } }
  const began = order.isSteady ? 0 : (place?.began ?? now.getTime())
  const next = formatPlace(sort, { value: order.valueOf(last), id: last.id, began })
  return { rows, meta: { has_more: true, cursor: next } }
}

interface PageShape extends Pick<MarketPage, 'where' | 'sort' | 'limit'> {
  continues: boolean
}

/** Placeholders: `now`; of a page that continues also `value`, `id` and `began`. The limit is in the text: it decides the plan. */
function pageStatement(tx: Tx, { where, sort, continues, limit }: PageShape) {
  const order = orders[sort]
  const toward = order.direction === 'up' ? asc : desc
  return tx
    .select(listed(sql.placeholder('now')))
    .from(products)
    .leftJoin(photos, eq(photos.id, products.coverId))
    .where(and(eq(products.state, 'published'), where, continues ? after(order) : undefined))
    .orderBy(toward(order.column), toward(products.id))
    .limit(limit)
}

function after({ column, direction, isSteady }: Order): SQL | undefined {
  const value = isSteady
    ? sql`${sql.placeholder('value')}::timestamptz`
    : sql`${sql.placeholder('value')}::bigint`
  const place = sql`(${value}, ${sql.placeholder('id')}::uuid)`
  const beyond =
    direction === 'up'
      ? sql`(${column}, ${products.id}) > ${place}`
      : sql`(${column}, ${products.id}) < ${place}`
  return isSteady ? beyond : and(beyond, lte(products.updatedAt, sql.placeholder('began')))
}

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
