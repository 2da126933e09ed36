import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { minuteMs } from '#contract/durations.ts'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'

export interface MarketSize {
  count(tx: Tx, now: Date): Promise<number>
  /** Approximate publication time of the product at this rank by recency; null for a smaller market. */
  since(tx: Tx, rank: number, now: Date): Promise<Date | null>
  /** Row estimate of the planner. */
  expected(tx: Tx, where: SQL | undefined, now: Date): Promise<number>
}

const keptMs = 5 * minuteMs
/** Cache entries; the oldest are dropped. */
const mostKept = 2_000
/** Up to this number products are counted exactly. */
const few = 20_000

export function createMarketSize(): MarketSize {
  const kept = new Map<string, { at: number; value: Promise<number | null> }>()
  const dialect = new PgDialect()
  const remember = (key: string, now: Date, ask: () => Promise<number | null>) => {
    const known = kept.get(key)
    if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.value
    const value = ask()
    kept.delete(key)
    kept.set(key, { at: now.getTime(), value })
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    value.catch(() => kept.delete(key))
    return value
  }
  return {
    count: async (tx, now) => (await remember('count', now, () => countDocuments(tx))) ?? 0,
    async since(tx, rank, now) {
      const ms = await remember(`rank ${rank}`, now, () => publishedAtRank(tx, rank))
      return ms === null ? null : new Date(ms)
    },
    async expected(tx, where, now) {
      const question = sql`explain (format json) select from ${searchDocuments} where ${where}`
      const { sql: text, params } = dialect.sqlToQuery(question)
      return (await remember(text + JSON.stringify(params), now, () => expectedRows(tx, question))) ?? 0
    },
  }
}

async function expectedRows(tx: Tx, question: SQL): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(question)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

async function countDocuments(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select reltuples::float8 as count from pg_class where oid = 'search_documents'::regclass`,
  )
  const guess = rows[0]?.count ?? 0
  if (guess > few) return guess
  const counted = await tx.execute<{ count: number }>(
    sql`select count(*)::float8 as count from (select from search_documents limit ${few}) as counted`,
  )
  return counted.rows[0]?.count ?? 0
}

async function publishedAtRank(tx: Tx, rank: number): Promise<number | null> {
  const { rows } = await tx.execute<{ ms: number }>(sql`
    select (extract(epoch from published_at) * 1000)::float8 as ms from search_documents
    order by published_at desc, product_id desc offset ${rank} limit 1`)
  return rows[0]?.ms ?? null
}
