import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { syncUsers } from '#server/db/schema/sync.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { type MirrorCollection, type NewestSeq, newestSeqs } from './mirror-sequences.ts'

/**
 * The row lock lasts until the transaction ends, so that sequences become visible in order. Call it once per change
 * and use the number for all rows.
 */
export async function nextSeq(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .insert(syncUsers)
    .values({ userId, seq: 1 })
    .onConflictDoUpdate({ target: syncUsers.userId, set: { seq: sql`${syncUsers.seq} + 1` } })
    .returning({ seq: syncUsers.seq })
  if (!row) throw new Error('sequence without a row')
  return row.seq
}

/** `userIds` must be distinct; locks in the order given. */
export async function nextSeqOfEach(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ userId: string; seq: number }[]> {
  if (userIds.length === 0) return []
  return tx
    .insert(syncUsers)
    .values(userIds.map((userId) => ({ userId, seq: 1 })))
    .onConflictDoUpdate({ target: syncUsers.userId, set: { seq: sql`${syncUsers.seq} + 1` } })
    .returning({ userId: syncUsers.userId, seq: syncUsers.seq })
}

/** 0 before the first change. */
export async function currentSeq(tx: Db | Tx, userId: string): Promise<number> {
  return (await readCounter(tx, userId)).seq
}

/** Users without a counter are missing. */
export async function currentSeqs(tx: Db | Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.select(counter).from(syncUsers).where(inArray(syncUsers.userId, userIds))
  return new Map(rows.map(({ userId, seq }) => [userId, seq]))
}

/** Locks the counters in id order, which prevents deadlocks, and returns the current sequences. */
export async function lockSeqs(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(userIds)].sort()
  const lock = () =>
    tx
      .select(counter)
      .from(syncUsers)
      .where(inArray(syncUsers.userId, wanted))
      .orderBy(asc(syncUsers.userId))
      .for('update')
  let rows = await lock()
  if (rows.length < wanted.length) {
    await tx
      .insert(syncUsers)
      .values(wanted.map((userId) => ({ userId })))
      .onConflictDoNothing()
    rows = await lock()
  }
  return new Map(rows.map(({ userId, seq }) => [userId, seq]))
}

const counter = { userId: syncUsers.userId, seq: syncUsers.seq }

/** Of a user in one snapshot; sequences from `lostFrom` to `lostTo` were issued before a restore. */
export interface SyncCounter extends Omit<typeof syncUsers.$inferSelect, 'userId'> {
  /** When it was read for several lists. */
  newest?: Record<MirrorCollection, NewestSeq>
}

export const noCounter: SyncCounter = { seq: 0, prunedSeq: 0, lostFrom: null, lostTo: null }

export async function readCounter(tx: Db | Tx, userId: string): Promise<SyncCounter> {
  const [found] = await tx.select().from(syncUsers).where(eq(syncUsers.userId, userId))
  return found ?? noCounter
}

/** With the highest sequence of each list, so that lists without changes need no statement of their own. */
export async function readListCounters(tx: Tx, userId: string): Promise<SyncCounter> {
  const [found] = await tx
    .select({ ...getTableColumns(syncUsers), newest: newestSeqs })
    .from(syncUsers)
    .where(eq(syncUsers.userId, userId))
  return found ?? noCounter
}
