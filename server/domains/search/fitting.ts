import { type AnyColumn, and, lte, or, type SQL, sql } from 'drizzle-orm'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import type { MarketSize } from './market-size.ts'
import { type Part, questionText, questionTexts } from './term.ts'

/** What is looked for. */
export interface Wanted {
  parts: readonly Part[]
  /** So much of the weights has to fit. */
  need: number
  where: SQL | undefined
  /** City of who asks. */
  near: string | undefined
  /** When the first page was asked for. */
  began: Date
  isFirstPage: boolean
}

/** Nobody reads further, so nobody counts further. */
export const mostCounted = 1_000
/** What was found tells how much there is, when that is so many times more than anybody counts. */
export const sure = 4
/** Up to here everything that fits is looked at. */
export const smallMarket = 32_000
/** A listing that is read costs as much as so many in the words' index (measured at a million). */
export const readCost = 20
const { document, publishedAt, changedAt } = searchDocuments

/** What a row has to be. */
export function fits(wanted: Wanted): SQL | undefined {
  return and(words(wanted), others(wanted))
}

/**
 * The rows that fit inside some bounds, as a query with these columns. Where few listings lie inside the bounds and the
 * filters they are read and held against the words; else the words' index is asked, which takes longer the more
 * listings have them. Left alone the database asks it always: it takes a list of words for cheap, however common.
 */
export async function fitting(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  bounds: SQL | undefined,
  columns: Record<string, AnyColumn | SQL>,
): Promise<SQL> {
  const narrow = and(others(wanted), bounds)
  const read = sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
  if (!(await isNarrow(tx, size, wanted, narrow)))
    return sql`select ${read} from ${searchDocuments} where ${and(wordsOneByOne(wanted), narrow)}`
  return sql`select * from (
    select ${read}, ${words(wanted)} as fits from ${searchDocuments} where ${narrow} offset 0
  ) as near_by where fits`
}

/** How many rows a part of a query has that is called `fitting`, counted up to `mostCounted`. */
export const counted = sql`(select count(*)::int from (select from fitting limit ${mostCounted}) as some_of_them)`

/** What it costs to find everything that fits inside some bounds, in listings of the words' index that are looked at. */
export async function costOfAll(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  bounds: SQL | undefined,
): Promise<number> {
  const expected = (where: SQL | undefined) => size.expected(tx, where, wanted.began)
  const narrow = and(others(wanted), bounds)
  const byWords = (await expected(words(wanted))) + (await expected(and(words(wanted), narrow))) * readCost
  return narrow === undefined ? byWords : Math.min(byWords, (await expected(narrow)) * readCost)
}

async function isNarrow(tx: Tx, size: MarketSize, wanted: Wanted, narrow: SQL | undefined): Promise<boolean> {
  if (narrow === undefined || (await size.count(tx, wanted.began)) < smallMarket) return false
  const expected = (where: SQL | undefined) => size.expected(tx, where, wanted.began)
  return (await expected(narrow)) * readCost < (await expected(words(wanted)))
}

function words({ parts, need }: Wanted): SQL {
  return sql`${document} @@ ${questionText(parts, need)}::tsquery`
}

/** The same for the index. */
function wordsOneByOne({ parts, need }: Wanted): SQL | undefined {
  return or(...questionTexts(parts, need).map((text) => sql`${document} @@ ${text}::tsquery`))
}

function others({ where, began, isFirstPage }: Wanted): SQL | undefined {
  // What has changed since the first page could come by a second time.
  return and(where, isFirstPage ? undefined : and(lte(publishedAt, began), lte(changedAt, began)))
}
