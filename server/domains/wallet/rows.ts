import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { type EntryGroup, entryGroups } from '#contract/ledger.ts'
import { type EntryRow, entries, type StatementRow, statementLines } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import type { FeedPlace } from '#server/kernel/cursor.ts'
import { changedAfter } from '#server/kernel/cursor-page.ts'

export interface Line {
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

export function newestOf(tx: Tx, userId: string, limit: number): Promise<Line[]> {
  return linesWhere(tx, isOf(userId)).orderBy(desc(statementLines.place)).limit(limit)
}

export function changedOf(tx: Tx, userId: string, after: FeedPlace, limit: number): Promise<Line[]> {
  return linesWhere(tx, and(isOf(userId), changedAfter(statementLines.seq, statementLines.entryId, after)))
    .orderBy(asc(statementLines.seq), asc(statementLines.entryId))
    .limit(limit)
}

export function earlierOf(
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
