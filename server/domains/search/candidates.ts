import { and, gte, type SQL, sql } from 'drizzle-orm'
import { citiesNear } from '#contract/cities.ts'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import { fitSql } from './fit-sql.ts'
import { counted, fits, fitting, mostCounted, smallMarket, sure, type Wanted } from './fitting.ts'
import type { MarketSize } from './market-size.ts'

/** A listing that fits, and how it compares with the others. */
export interface Candidate {
  id: string
  /** How well its words fit, from 0 to 100. */
  fit: number
  /** Words, age and distance together; whole, so that it is the same number everywhere. */
  score: number
  isBoosted: boolean
  /** When it went online, in ms. */
  published: number
}

/** A place in the order of time, the newest first. */
export interface TimePlace {
  ms: number
  id: string
}

/** Only so many are compared with one another, the newest; the next older ones follow after them. */
const bandSize = 500

const halfLifeMs = 14 * 86_400_000
const nearKm = 150
const windows = [2_000, 4_000, 8_000, 16_000, 32_000, 64_000]
/** A window is worth looking at when the market is so many times larger. */
const fewTimes = 4
/** Listings that fit are not spread evenly. */
const spare = 1.5
/** So many are worth comparing: to find more costs more. */
const smallBand = 250
const lowestId = '00000000-0000-0000-0000-000000000000'
const { city, publishedAt, productId, boostedUntil } = searchDocuments
const place = sql`(${publishedAt}, ${productId})`
const at = ({ ms, id }: TimePlace) => sql`(${new Date(ms).toISOString()}::timestamptz, ${id}::uuid)`

/** Listings that are compared with one another, in no order. */
export interface Band {
  candidates: Candidate[]
  /** What lies below it is older; null when nothing does. */
  bottom: TimePlace | null
  /** How many fit, counted up to `mostCounted`; only the first band counts. */
  total: number
}

/** The newest that fit and are older than `below`, at most `bandSize`; `skipped` lie before them. */
export async function findBand(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  { below, skipped }: { below: TimePlace | null; skipped: number },
): Promise<Band> {
  const count = await size.count(tx, wanted.began)
  const enough = (all: number) => {
    if (skipped > 0) return skipped + bandSize
    return all >= mostCounted * sure ? smallBand : mostCounted
  }
  for (const { since, rank } of await stepsFor(tx, size, wanted, enough)) {
    const { candidates, counted } = await compare(
      tx,
      wanted,
      await newest(tx, size, wanted, { since, below }, bandSize),
    )
    const isFull = candidates.length === bandSize
    if (since === null) return { candidates, bottom: isFull ? lowestOf(candidates) : null, total: counted }
    const bottom = isFull ? lowestOf(candidates) : { ms: since.getTime(), id: lowestId }
    if (isFull && (counted === mostCounted || skipped > 0)) return { candidates, bottom, total: mostCounted }
    // It is enough to compare, when many times more certainly lie further back.
    const isMore = ((skipped + counted) * count) / rank >= (mostCounted + skipped) * sure
    if (candidates.length >= smallBand && isMore) return { candidates, bottom, total: mostCounted }
  }
  return { candidates: [], bottom: null, total: 0 }
}

function lowestOf(candidates: readonly Candidate[]): TimePlace | null {
  return candidates.reduce<TimePlace | null>((lowest, { published, id }) => {
    const isLower = lowest === null || published < lowest.ms || (published === lowest.ms && id < lowest.id)
    return isLower ? { ms: published, id } : lowest
  }, null)
}

/** The ids of the newest that fit, without comparing them. */
export async function findNewest(tx: Tx, size: MarketSize, wanted: Wanted, most: number): Promise<string[]> {
  for (const { since } of await stepsFor(tx, size, wanted, () => most)) {
    const { rows } = await tx.execute<{ id: string }>(
      await newest(tx, size, wanted, { since, below: null }, most),
    )
    if (rows.length === most || since === null) return rows.map(({ id }) => id)
  }
  return []
}

/** The same band once more, for its next page. */
export async function readBand(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  { below, bottom }: { below: TimePlace | null; bottom: TimePlace | null },
): Promise<Candidate[]> {
  const ids = await newest(tx, size, wanted, { since: null, below, bottom }, bandSize)
  return (await compare(tx, wanted, ids)).candidates
}

interface Step {
  /** Null is all the way. */
  since: Date | null
  /** So many listings of the market are as new. */
  rank: number
}

/**
 * How far back to look, step by step. A common word is in a hundred thousand listings, of which only the newest are
 * wanted: by the database's own estimate the first step holds `enough`, which is told how many there may be in all.
 */
async function stepsFor(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  enough: (all: number) => number,
): Promise<Step[]> {
  const count = await size.count(tx, wanted.began)
  const last = { since: null, rank: count }
  if (count < smallMarket) return [last]
  const expected = await size.expected(tx, fits(wanted), wanted.began)
  const least = enough(expected) * spare
  const steps: Step[] = []
  for (const rank of windows.filter((one) => one * fewTimes <= count && (one * expected) / count > least)) {
    const since = await size.since(tx, rank, wanted.began)
    if (since !== null) steps.push({ since, rank })
  }
  return [...steps, last]
}

interface Bounds {
  since: Date | null
  below: TimePlace | null
  bottom?: TimePlace | null
}

/** The newest that fit. Found first and sorted then: a walk along the dates would have no end where the words are rare. */
async function newest(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  { since, below, bottom = null }: Bounds,
  most: number,
): Promise<SQL> {
  const bounds = and(
    since === null ? undefined : gte(publishedAt, since),
    below === null ? undefined : sql`${place} < ${at(below)}`,
    bottom === null ? undefined : and(gte(publishedAt, new Date(bottom.ms)), sql`${place} >= ${at(bottom)}`),
  )
  const columns = { id: productId, at: publishedAt, place: city }
  return sql`
    with fitting as materialized (${await fitting(tx, size, wanted, bounds, columns)})
    select id, place, ${counted} as counted from fitting order by at desc, id desc limit ${most}`
}

async function compare(
  tx: Tx,
  { parts, near, began }: Wanted,
  ids: SQL,
): Promise<{ candidates: Candidate[]; counted: number }> {
  const { rows } = await tx.execute<{
    id: string
    fit: number
    score: number
    boosted: boolean
    ms: number
    counted: number
  }>(sql`
    with newest as materialized (${ids}), places as materialized (
      select place, ${nearness(near)} as near
      from (select distinct place from newest) as cities
    ), compared as (
      select ${productId} as id, ${fitSql(parts)} as fit, ${freshness(began)} as fresh, places.near,
        coalesce(${boostedUntil} > ${began.toISOString()}::timestamptz, false) as boosted,
        (extract(epoch from ${publishedAt}) * 1000)::float8 as ms, counted
      from newest join ${searchDocuments} on ${productId} = newest.id join places on places.place = newest.place
    )
    select id, fit, floor(fit * (0.9 + 0.1 * fresh) * (0.9 + 0.1 * near) * 1000000)::float8 as score, boosted, ms, counted
    from compared`)
  const candidates = rows.map(({ id, fit, score, boosted, ms }) => ({
    id,
    fit,
    score,
    isBoosted: boosted,
    published: ms,
  }))
  return { candidates, counted: rows[0]?.counted ?? 0 }
}

/** 1 for what went online now, half of it after a fortnight. */
function freshness(began: Date): SQL {
  const age = sql`greatest(0, extract(epoch from ${began.toISOString()}::timestamptz - ${publishedAt}) * 1000)::float8`
  return sql`power(0.5::float8, ${age} / ${sql.raw(String(halfLifeMs))})`
}

/** 1 in the same city, less the farther away; 0 where nobody knows. */
function nearness(near: string | undefined): SQL {
  if (near === undefined) return sql`0`
  const shares = Object.fromEntries(
    citiesNear(near).map(({ city: name, km }) => [name, Math.exp(-km / nearKm)]),
  )
  const known = sql`(${JSON.stringify(shares)}::jsonb ->> btrim(search_plain(place)))::float8`
  return sql`(case when place = ${near} then 1 else coalesce(${known}, 0) end)`
}
