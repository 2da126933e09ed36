import { and, count, eq, gte, inArray, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Figure } from '#contract/market-figures.ts'
import { accounts, entries, postings } from '#server/db/schema/ledger.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { reports } from '#server/db/schema/reports.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

export interface DayFigure {
  figure: Figure
  day: string
  value: number
}

/** `from` inclusive, `to` exclusive. */
interface Period {
  from: Date
  to: Date
}

const tables = { people: users, listings: products, orders, reports } as const

/** Days without events are missing. */
export async function dailyFigures(tx: Tx, period: Period): Promise<DayFigure[]> {
  const counted: DayFigure[] = []
  for (const [figure, table] of Object.entries(tables) as [keyof typeof tables, Dated][]) {
    const rows = await countByDay(tx, table, period)
    counted.push(...rows.map((row) => ({ figure, ...row })))
  }
  return [...counted, ...(await moneyByDay(tx, period))]
}

type Dated = PgTable & { createdAt: PgColumn }

/** UTC. */
function dayOf(column: PgColumn): SQL {
  return sql`(${column} at time zone 'UTC')::date`
}

/** `YYYY-MM-DD`. */
function nameOf(day: SQL): SQL<string> {
  return sql<string>`${day}::text`
}

function within(column: PgColumn, { from, to }: Period): SQL | undefined {
  return and(gte(column, from), lt(column, to))
}

async function countByDay(tx: Tx, table: Dated, period: Period): Promise<{ day: string; value: number }[]> {
  const day = dayOf(table.createdAt)
  return tx
    .select({ day: nameOf(day), value: count() })
    .from(table)
    .where(within(table.createdAt, period))
    .groupBy(day)
}

/** The few platform and provider accounts are read first: joining all escrow accounts is costly. */
async function moneyByDay(tx: Tx, period: Period): Promise<DayFigure[]> {
  const few = await tx
    .select({ id: accounts.id, kind: accounts.kind, owner: accounts.owner })
    .from(accounts)
    .where(inArray(accounts.kind, ['platform', 'external']))
  // No bind parameters, as GROUP BY must repeat the same expression.
  const isPayment = sql`(${entries.kind} = 'order_payment' and ${postings.amount} > 0)`
  const isOfFew = sql`${postings.accountId} = any(${sql.param(few.map(({ id }) => id))}::uuid[])`
  const account = sql<string | null>`case when ${isPayment} then null else ${postings.accountId} end`
  const day = dayOf(entries.createdAt)
  const rows = await tx
    .select({ day: nameOf(day), entry: entries.kind, account, value: sum(postings.amount).mapWith(Number) })
    .from(entries)
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .where(and(within(entries.createdAt, period), or(isPayment, isOfFew)))
    .groupBy(day, entries.kind, account)
  const byId = new Map(few.map((one) => [one.id, one]))
  return rows.flatMap(({ day, entry, account, value }) => {
    const figure = figureOf(entry, account === null ? undefined : byId.get(account))
    return figure === null ? [] : [{ figure, day, value: figure === 'topped_up' ? -value : value }]
  })
}

const ofPlatform: Readonly<Record<string, Figure>> = {
  commission: 'commission',
  boost: 'boosts',
  package: 'packages',
}

function figureOf(entry: string, account: { kind: string; owner: string } | undefined): Figure | null {
  if (!account) return 'paid_for_orders'
  if (account.kind === 'platform') return ofPlatform[account.owner] ?? null
  if (entry === 'top_up') return 'topped_up'
  return entry === 'withdrawal_paid' ? 'withdrawn' : null
}
