import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { type EntryGroup, entryGroups } from '#contract/ledger.ts'
import { type earlierStatement, type StatementLine, statementPage } from '#contract/wallet.ts'
import { type EntryRow, entries, type StatementRow, statementLines } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { changedAfter, type FeedPlace, ownFeed } from '#server/kernel/feed.ts'
import { shownKind } from '../ledger/index.ts'

interface Line {
  id: string
  seq: number
  line: StatementRow
  entry: EntryRow
}

const isOf = (userId: string) => eq(statementLines.userId, userId)

function linesWhere(tx: Tx, which: SQL | undefined) {
  return tx
    .select({ id: statementLines.entryId, seq: statementLines.seq, line: statementLines, entry: entries })
    .from(statementLines)
    .innerJoin(entries, eq(entries.id, statementLines.entryId))
    .where(which)
}

function newestOf(tx: Tx, userId: string, limit: number): Promise<Line[]> {
  return linesWhere(tx, isOf(userId)).orderBy(desc(statementLines.place)).limit(limit)
}

function changedOf(tx: Tx, userId: string, after: FeedPlace, limit: number): Promise<Line[]> {
  return linesWhere(tx, and(isOf(userId), changedAfter(statementLines.seq, statementLines.entryId, after)))
    .orderBy(asc(statementLines.seq), asc(statementLines.entryId))
    .limit(limit)
}

function earlierOf(
  tx: Tx,
  userId: string,
  { before, group }: { before?: number | undefined; group?: EntryGroup | undefined },
  limit: number,
): Promise<Line[]> {
  const isBefore = before === undefined ? undefined : lt(statementLines.place, before)
  const isInGroup = group && inArray(entries.kind, [...entryGroups[group]])
  return linesWhere(tx, and(isOf(userId), isBefore, isInGroup))
    .orderBy(desc(statementLines.place))
    .limit(limit)
}

export async function findLine(tx: Tx, userId: string, entryId: string): Promise<Line | undefined> {
  const [row] = await linesWhere(tx, and(isOf(userId), eq(statementLines.entryId, entryId)))
  return row
}

export function presentLine({ line, entry }: Line): StatementLine {
  return {
    id: entry.id,
    place: line.place,
    kind: shownKind(entry.kind),
    available: line.available,
    held: line.held,
    promo: line.promo,
    available_after: line.availableAfter,
    held_after: line.heldAfter,
    promo_after: line.promoAfter,
    subject: entry.subject,
    order_id: entry.orderId,
    product_id: entry.productId,
    transfer_id: entry.transferId,
    created_at: entry.createdAt.toISOString(),
  }
}

export const list = ownFeed({
  collection: 'statement',
  newest: newestOf,
  changed: changedOf,
  show: (rows) => rows.map(presentLine),
})

export async function listEarlier(
  { tx, actor }: ReadContext,
  { query }: Input<typeof earlierStatement>,
): Promise<Answer<typeof earlierStatement>> {
  const rows = await earlierOf(tx, actor.id, query, statementPage + 1)
  return {
    data: rows.slice(0, statementPage).map(presentLine),
    meta: { has_more: rows.length > statementPage },
  }
}
