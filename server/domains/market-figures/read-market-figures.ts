import { and, count, eq, gt, gte, inArray, isNull, lt, lte, min, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dayMs } from '#contract/durations.ts'
import {
  type Figure,
  figures,
  type MarketFigures,
  type readMarketFigures,
  type Waiting,
} from '#contract/market-figures.ts'
import { endedStates } from '#contract/order-life.ts'
import { accounts, entries, postings } from '#server/db/schema/ledger.ts'
import { cases, reports } from '#server/db/schema/moderation.ts'
import { disputes, orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { users } from '#server/db/schema/users.ts'
import { verifications } from '#server/db/schema/verifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { stuckUntil } from '../transfers/index.ts'

interface DayFigure {
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
async function dailyFigures(tx: Tx, period: Period): Promise<DayFigure[]> {
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

const underWay = sql.raw(endedStates.map((state) => `'${state}'`).join(', '))

async function presentState(tx: Tx): Promise<MarketFigures['now']> {
  const personal = await tx
    .select({ kind: accounts.kind, total: sum(accounts.balance).mapWith(Number) })
    .from(accounts)
    .where(inArray(accounts.kind, ['available', 'held', 'promo']))
    .groupBy(accounts.kind)
  const [kept] = await tx
    .select({ total: sum(accounts.balance).mapWith(Number) })
    .from(accounts)
    .where(and(eq(accounts.kind, 'escrow'), gt(accounts.balance, 0)))
  const of = (kind: string) => personal.find((one) => one.kind === kind)?.total ?? 0
  return {
    people: await tx.$count(users, isNull(users.deletedAt)),
    listings_online: await tx.$count(products, eq(products.state, 'published')),
    orders_under_way: await tx.$count(orders, sql`${orders.state} not in (${underWay})`),
    escrow: kept?.total ?? 0,
    available: of('available'),
    held: of('held'),
    promo: of('promo'),
  }
}

interface Queue {
  table: PgTable
  since: PgColumn
  where: SQL | undefined
}

/** Each count uses a short index of the waiting rows. */
async function waitingNow(tx: Tx, now: Date): Promise<MarketFigures['waiting']> {
  const isOpen = isNull(cases.closedAt)
  const queues: Record<Waiting, Queue> = {
    listings: { table: products, since: products.updatedAt, where: eq(products.state, 'pending_review') },
    verifications: {
      table: verifications,
      since: verifications.createdAt,
      where: eq(verifications.state, 'waiting'),
    },
    cases: { table: cases, since: cases.openedAt, where: and(isOpen, eq(cases.kind, 'report')) },
    appeals: { table: cases, since: cases.openedAt, where: and(isOpen, eq(cases.kind, 'appeal')) },
    disputes: { table: disputes, since: disputes.openedAt, where: isNull(disputes.decidedAt) },
    payouts: { table: withdrawals, since: withdrawals.createdAt, where: eq(withdrawals.state, 'requested') },
    stuck_payouts: {
      table: withdrawals,
      since: withdrawals.doubtfulSince,
      where: lte(withdrawals.doubtfulSince, stuckUntil(now)),
    },
    top_ups: { table: topUps, since: topUps.createdAt, where: eq(topUps.state, 'needs_review') },
  }
  const waiting: MarketFigures['waiting'] = []
  for (const [kind, { table, since, where }] of Object.entries(queues) as [Waiting, Queue][]) {
    const [row] = await tx
      .select({ count: count(), oldest: min(since) })
      .from(table)
      .where(where)
    const oldest = row?.oldest as Date | null | undefined
    waiting.push({ kind, count: row?.count ?? 0, oldest: oldest?.toISOString() ?? null })
  }
  return waiting
}

/** Never cached, so that staff decisions are based on current figures. */
export async function readFigures(
  { tx, now }: ReadContext<(typeof readMarketFigures)['access']>,
  { query: { period } }: Input<typeof readMarketFigures>,
): Promise<Answer<typeof readMarketFigures>> {
  const tomorrow = (Math.floor(now.getTime() / dayMs) + 1) * dayMs
  const span = { from: new Date(tomorrow - 2 * period * dayMs), to: new Date(tomorrow) }
  const found = await dailyFigures(tx, span)
  const all = Array.from({ length: 2 * period }, (_, at) =>
    new Date(span.from.getTime() + at * dayMs).toISOString().slice(0, 10),
  )
  const [before, days] = [all.slice(0, period), all.slice(period)]
  const byDay = alongDays(found, days)
  return {
    data: {
      days,
      by_day: byDay,
      totals: totalsOf(byDay),
      totals_before: totalsOf(alongDays(found, before)),
      now: await presentState(tx),
      waiting: await waitingNow(tx, now),
    },
  }
}

function alongDays(found: readonly DayFigure[], days: readonly string[]): MarketFigures['by_day'] {
  const values = new Map<string, number>()
  for (const { figure, day, value } of found) {
    const key = `${figure} ${day}`
    values.set(key, (values.get(key) ?? 0) + value)
  }
  return each((figure) => days.map((day) => values.get(`${figure} ${day}`) ?? 0))
}

function totalsOf(byDay: MarketFigures['by_day']): MarketFigures['totals'] {
  return each((figure) => byDay[figure].reduce((sum, value) => sum + value, 0))
}

function each<T>(make: (figure: Figure) => T): Record<Figure, T> {
  return Object.fromEntries(figures.map((figure) => [figure, make(figure)])) as Record<Figure, T>
}
