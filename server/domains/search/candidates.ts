import { and, gte, type SQL, sql } from 'drizzle-orm'
import { citiesNear } from '#contract/cities.ts'
import { dayMs } from '#contract/durations.ts'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import { fitSql } from './fit-sql.ts'
import { counted, fits, fitting, mostCounted, smallMarket, sure, type Wanted } from './fitting.ts'
import type { MarketSize } from './market-size.ts'

export interface Candidate {
  id: string
  /** Text match, 0 to 100. */
  fit: number
  /** Text, age and distance combined; an integer, so that cursors compare exactly. */
  score: number
  isBoosted: boolean
  /** Publication time, ms. */
  published: number
}

export interface TimePlace {
  ms: number
  id: string
}

/** Products ranked together, newest first; older ones follow in the next band. */
const bandSize = 500

const halfLifeMs = 14 * dayMs
const nearKm = 150
const windows = [2_000, 4_000, 8_000, 16_000, 32_000, 64_000]
/** Smallest ratio of market size to window for using the window. */
const fewTimes = 4
/** Safety factor, as matches are not evenly distributed. */
const spare = 1.5
/** A band of this size is enough; finding more is too costly. */
const smallBand = 250
const lowestId = '00000000-0000-0000-0000-000000000000'
const { city, publishedAt, productId, boostedUntil } = searchDocuments
const place = sql`(${publishedAt}, ${productId})`
const at = ({ ms, id }: TimePlace) => sql`(${new Date(ms).toISOString()}::timestamptz, ${id}::uuid)`

export interface Band {
  candidates: Candidate[]
  /** End of the band; null when no older product matches. */
  bottom: TimePlace | null
  /** Number of matches up to `mostCounted`; only the first band counts. */
  total: number
}

/** The newest matches older than `below`, at most `bandSize`; `skipped` matches precede them. */
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
    // Large enough, if the estimate exceeds the counted maximum by far.
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

export async function findNewest(tx: Tx, size: MarketSize, wanted: Wanted, most: number): Promise<string[]> {
  for (const { since } of await stepsFor(tx, size, wanted, () => most)) {
    const { rows } = await tx.execute<{ id: string }>(
      await newest(tx, size, wanted, { since, below: null }, most),
    )
    if (rows.length === most || since === null) return rows.map(({ id }) => id)
  }
  return []
}

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
  /** Null: no time limit. */
  since: Date | null
  /** Number of products in this window. */
  rank: number
}

/**
 * Growing time windows, so that frequent words need not be searched in the whole market. The first holds
 * `enough` matches by the planner's estimate; `enough` gets the estimated total.
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

/** The newest matches: filter first, then sort. An index scan by date would not end early for rare words. */
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

/** 1 for a new product, halved every 14 days. */
function freshness(began: Date): SQL {
  const age = sql`greatest(0, extract(epoch from ${began.toISOString()}::timestamptz - ${publishedAt}) * 1000)::float8`
  return sql`power(0.5::float8, ${age} / ${sql.raw(String(halfLifeMs))})`
}

/** 1 in the same city, decreasing with distance; 0 for unknown cities. */
function nearness(near: string | undefined): SQL {
  if (near === undefined) return sql`0`
  const shares = Object.fromEntries(
    citiesNear(near).map(({ city: name, km }) => [name, Math.exp(-km / nearKm)]),
  )
  const known = sql`(${JSON.stringify(shares)}::jsonb ->> btrim(search_plain(place)))::float8`
  return sql`(case when place = ${near} then 1 else coalesce(${known}, 0) end)`
}
