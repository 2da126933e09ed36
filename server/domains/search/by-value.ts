import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SearchSort } from '#contract/search.ts'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import {
  costOfAll,
  counted,
  fits,
  fitting,
  mostCounted,
  readCost,
  smallMarket,
  sure,
  type Wanted,
} from './fitting.ts'
import type { MarketSize } from './market-size.ts'

const { publishedAt, price, productId } = searchDocuments

const orders = {
  recent: {
    column: publishedAt,
    toward: desc,
    beyond: sql`<`,
    value: sql`(extract(epoch from ${publishedAt}) * 1000)::float8`,
  },
  price_asc: { column: price, toward: asc, beyond: sql`>`, value: sql`${price}::float8` },
  price_desc: { column: price, toward: desc, beyond: sql`<`, value: sql`${price}::float8` },
} as const

/** Last product of a page: time in ms or price in Fcfa. */
export interface ValuePlace {
  value: number
  id: string
}

interface ValuePage {
  sort: Exclude<SearchSort, 'relevance'>
  place: ValuePlace | null
  limit: number
}

/** Safety factors for the scan length, as matches are not evenly distributed over the sort order. */
const spares = [2, 8]
const longestWalk = 64_000

/** `place` is null for the first page, which also counts matches up to `mostCounted`. */
export async function pageByValue(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  page: ValuePage,
): Promise<{ ids: string[]; next: ValuePlace | null; total: number }> {
  const { rows: found, total } =
    (await walk(tx, size, wanted, page)) ?? (await sortAll(tx, size, wanted, page))
  const rows = found.slice(0, page.limit)
  const last = rows.at(-1)
  return {
    ids: rows.map(({ id }) => id),
    next: found.length > page.limit && last ? { value: Number(last.value), id: last.id } : null,
    total,
  }
}

interface Row extends Record<string, unknown> {
  id: string
  value: number
  counted: number
}

interface Sorted {
  rows: Row[]
  total: number
}

async function sortAll(tx: Tx, size: MarketSize, wanted: Wanted, page: ValuePage): Promise<Sorted> {
  const { column, toward, value } = orders[page.sort]
  const columns = { id: productId, sorted: column, value }
  const { rows } = await tx.execute<Row>(sql`
    with fitting as materialized (${await fitting(tx, size, wanted, beyond(page), columns)})
    select id, value, ${counted} as counted
    from fitting order by ${toward(sql`sorted`)}, ${toward(sql`id`)} limit ${page.limit + 1}`)
  return { rows, total: rows[0]?.counted ?? 0 }
}

/** Null when the scan is too long. The planner would scan all for rare combinations of frequent words. */
async function walk(tx: Tx, size: MarketSize, wanted: Wanted, page: ValuePage): Promise<Sorted | null> {
  const count = await size.count(tx, wanted.began)
  if (count < smallMarket) return null
  const expected = await size.expected(tx, fits(wanted), wanted.began)
  // With so few matches, all have to be counted anyway.
  if (page.place === null && expected < mostCounted * sure) return null
  const otherwise = await costOfAll(tx, size, wanted, beyond(page))
  for (const spare of spares) {
    const steps = Math.min(longestWalk, Math.ceil((page.limit * count * spare) / expected))
    if (steps * readCost > otherwise) return null
    const rows = await along(tx, wanted, page, steps)
    if (rows.length <= page.limit) continue
    const isMore = ((rows[0]?.counted ?? 0) * count) / steps >= mostCounted * sure
    const isKnown = page.place !== null || isMore
    return { rows, total: isKnown ? mostCounted : await countFitting(tx, size, wanted) }
  }
  return null
}

/** First matches among the next `steps` products, and the number of matches in these steps. */
async function along(tx: Tx, wanted: Wanted, page: ValuePage, steps: number): Promise<Row[]> {
  const { column, toward, value } = orders[page.sort]
  const { rows } = await tx.execute<Row>(sql`
    select id, value, count(*) over ()::int as counted from (
      select ${productId} as id, ${value} as value, ${fits(wanted)} as fits from ${searchDocuments}
      where ${beyond(page) ?? sql`true`} order by ${toward(column)}, ${toward(productId)} limit ${steps}
    ) as walked where fits limit ${page.limit + 1}`)
  return rows
}

async function countFitting(tx: Tx, size: MarketSize, wanted: Wanted): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with fitting as materialized (${await fitting(tx, size, wanted, undefined, { id: productId })})
    select ${counted} as count`)
  return rows[0]?.count ?? 0
}

function beyond({ sort, place }: ValuePage): SQL | undefined {
  if (place === null) return undefined
  const { column, beyond: side } = orders[sort]
  return sql`(${column}, ${productId}) ${side} (${held(sort, place)}, ${place.id}::uuid)`
}

function held(sort: SearchSort, { value }: ValuePlace): SQL {
  return sort === 'recent' ? sql`${new Date(value).toISOString()}::timestamptz` : sql`${value}::bigint`
}
