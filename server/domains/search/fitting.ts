import { type AnyColumn, and, lte, or, type SQL, sql } from 'drizzle-orm'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import type { MarketSize } from './market-size.ts'
import { type Part, questionText, questionTexts } from './term.ts'

export interface Wanted {
  parts: readonly Part[]
  /** Least sum of the matching terms' weights. */
  need: number
  where: SQL | undefined
  near: string | undefined
  began: Date
  isFirstPage: boolean
}

/** Matches are counted up to this number. */
export const mostCounted = 1_000
/** An estimate this many times above `mostCounted` replaces the count. */
export const sure = 4
/** Up to this size all matches are evaluated. */
export const smallMarket = 32_000
/** Cost of reading a product row relative to an entry of the word index (measured at a million products). */
export const readCost = 20
const { document, publishedAt, changedAt } = searchDocuments

export function fits(wanted: Wanted): SQL | undefined {
  return and(words(wanted), others(wanted))
}

/**
 * Query for matches within bounds. Reads the rows if bounds and filters leave few, else uses the word index,
 * whose cost grows with word frequency; the planner alone underestimates that cost.
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

/** Number of rows of the CTE `fitting`, up to `mostCounted`. */
export const counted = sql`(select count(*)::int from (select from fitting limit ${mostCounted}) as some_of_them)`

/** Cost of finding all matches within bounds, in entries of the word index. */
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

/** As separate conditions, for the index. */
function wordsOneByOne({ parts, need }: Wanted): SQL | undefined {
  return or(...questionTexts(parts, need).map((text) => sql`${document} @@ ${text}::tsquery`))
}

function others({ where, began, isFirstPage }: Wanted): SQL | undefined {
  // Products changed since the first page could appear twice.
  return and(where, isFirstPage ? undefined : and(lte(publishedAt, began), lte(changedAt, began)))
}
