import { and, count, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Figure } from '#contract/market-figures.ts'
import { accounts, entries, postings } from '#server/db/schema/ledger.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { reports } from '#server/db/schema/reports.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** One figure on one day. */
export interface DayFigure {
  figure: Figure
  day: string
  value: number
}

/** From the first instant on, until before the second. */
interface Period {
  from: Date
  to: Date
}

const tables = { people: users, listings: products, orders, reports } as const

/** All figures of all days on which something happened. */
export async function dailyFigures(tx: Tx, period: Period): Promise<DayFigure[]> {
  const counted: DayFigure[] = []
  for (const [figure, table] of Object.entries(tables) as [keyof typeof tables, Dated][]) {
    const rows = await countByDay(tx, table, period)
    counted.push(...rows.map((row) => ({ figure, ...row })))
  }
  return [...counted, ...(await moneyByDay(tx, period))]
}

type Dated = PgTable & { createdAt: PgColumn }

/** `YYYY-MM-DD` in UTC. */
function dayOf(column: PgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`
}

function within(column: PgColumn, { from, to }: Period): SQL | undefined {
  return and(gte(column, from), lt(column, to))
}

async function countByDay(tx: Tx, table: Dated, period: Period): Promise<{ day: string; value: number }[]> {
  return tx
    .select({ day: dayOf(table.createdAt).as('day'), value: count() })
    .from(table)
    .where(within(table.createdAt, period))
    .groupBy(sql`day`)
}

/**
 * What the ledger moved between people and the world, or Louma. Every entry has one posting on such an account, or on the
 * escrow of an order, so each counts once.
 */
async function moneyByDay(tx: Tx, period: Period): Promise<DayFigure[]> {
  const rows = await tx
    .select({
      day: dayOf(entries.createdAt).as('day'),
      entry: entries.kind,
      kind: accounts.kind,
      owner: sql<string>`case when ${accounts.kind} = 'platform' then ${accounts.owner} else '' end`.as(
        'owner',
      ),
      value: sum(postings.amount).mapWith(Number),
    })
    .from(entries)
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(within(entries.createdAt, period), inArray(accounts.kind, ['platform', 'external', 'escrow'])))
    .groupBy(sql`day`, entries.kind, accounts.kind, sql`owner`)
  return rows.flatMap(({ day, entry, kind, owner, value }) => {
    const figure = figureOf(entry, kind, owner)
    return figure === null ? [] : [{ figure, day, value: figure === 'topped_up' ? -value : value }]
  })
}

const ofPlatform: Readonly<Record<string, Figure>> = {
  commission: 'commission',
  boost: 'boosts',
  package: 'packages',
}

function figureOf(entry: string, kind: string, owner: string): Figure | null {
  if (kind === 'platform') return ofPlatform[owner] ?? null
  if (kind === 'escrow') return entry === 'order_payment' ? 'paid_for_orders' : null
  if (entry === 'top_up') return 'topped_up'
  return entry === 'withdrawal_paid' ? 'withdrawn' : null
}
