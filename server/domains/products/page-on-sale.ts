import { type AnyColumn, and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '#contract/products.ts'
import type { ListMeta } from '#contract/sync.ts'
import { photos } from '#server/db/schema/photos.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { type Listed, type ListedRow, listed } from './listed.ts'
import { formatPlace, type MarketPlace, readPlace } from './market-cursor.ts'

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

export interface MarketPage {
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
  const toward = order.direction === 'up' ? asc : desc
  const found = await tx
    .select(listed)
    .from(products)
    .leftJoin(photos, eq(photos.id, products.coverId))
    .where(and(eq(products.state, 'published'), where, place ? after(order, place) : undefined))
    .orderBy(toward(order.column), toward(products.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)?.product
  if (found.length <= limit || !last) return { rows, meta: { has_more: false } }
  const began = order.isSteady ? 0 : (place?.began ?? now.getTime())
  const next = formatPlace(sort, { value: order.valueOf(last), id: last.id, began })
  return { rows, meta: { has_more: true, cursor: next } }
}

function after({ column, direction, isSteady }: Order, { value, id, began }: MarketPlace): SQL | undefined {
  const held = isSteady ? sql`${new Date(value).toISOString()}::timestamptz` : sql`${value}::bigint`
  const beyond =
    direction === 'up'
      ? sql`(${column}, ${products.id}) > (${held}, ${id}::uuid)`
      : sql`(${column}, ${products.id}) < (${held}, ${id}::uuid)`
  return isSteady ? beyond : and(beyond, lte(products.updatedAt, new Date(began)))
}
