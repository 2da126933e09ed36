import { eq, sql } from 'drizzle-orm'
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
  const [row] = await tx.select({ seq: syncUsers.seq }).from(syncUsers).where(eq(syncUsers.userId, userId))
  return row?.seq ?? 0
}

/** Locks the user's counter, so that the changes of one user follow one another; returns its present number. */
export async function lockUserSeq(tx: Tx, userId: string): Promise<number> {
  const lock = () =>
    tx.select({ seq: syncUsers.seq }).from(syncUsers).where(eq(syncUsers.userId, userId)).for('update')
  const [row] = await lock()
  if (row) return row.seq
  await tx.insert(syncUsers).values({ userId }).onConflictDoNothing()
  const [made] = await lock()
  return made?.seq ?? 0
}
