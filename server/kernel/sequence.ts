import { asc, inArray, sql } from 'drizzle-orm'
import { syncUsers } from '#server/db/schema/sync.ts'
import type { Db, Tx } from '#server/db/types.ts'

/**
 * Takes the user's next sequence number and keeps the counter's row locked until the transaction ends, so that
 * numbers become visible in order. Call it once per change and give the number to every row that it touches.
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

/** Takes the next number of each of these users, all different, in the order given. */
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

/** The user's present sequence number, 0 before the first change. */
export async function currentSeq(tx: Db | Tx, userId: string): Promise<number> {
  return (await currentSeqs(tx, [userId])).get(userId) ?? 0
}

/** The present numbers of these users; whoever has none yet is missing. */
export async function currentSeqs(tx: Db | Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.select(counter).from(syncUsers).where(inArray(syncUsers.userId, userIds))
  return new Map(rows.map(({ userId, seq }) => [userId, seq]))
}

/**
 * Locks the counters of these users in the order of their ids, so that the changes of each follow one another and
 * nobody waits in a circle; returns their present numbers.
 */
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
