import { and, count, eq, isNull, lte, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MarketFigures, Waiting } from '#contract/market-figures.ts'
import { cases } from '#server/db/schema/cases.ts'
import { disputes } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import { stuckUntil } from '../transfers/index.ts'

interface Queue {
  table: PgTable
  since: PgColumn
  where: SQL | undefined
}

/** Each count uses a short index of the waiting rows. */
export async function waitingNow(tx: Tx, now: Date): Promise<MarketFigures['waiting']> {
  const isOpen = isNull(cases.closedAt)
  const queues: Record<Waiting, Queue> = {
    listings: { table: products, since: products.updatedAt, where: eq(products.state, 'pending_review') },
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
