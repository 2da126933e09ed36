import { and, asc, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { openTopUps } from '#contract/transfer-life.ts'
import { type TopUpRow, topUps } from '#server/db/schema/transfers.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { changedAfter, type FeedPlace } from '#server/kernel/feed.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { laterThan, type TimePlace } from '#server/kernel/time-cursor.ts'

export function newestTopUps(tx: Tx, userId: string, limit: number): Promise<TopUpRow[]> {
  return tx
    .select()
    .from(topUps)
    .where(eq(topUps.userId, userId))
    .orderBy(desc(topUps.createdAt), desc(topUps.id))
    .limit(limit)
}

export function changedTopUps(tx: Tx, userId: string, after: FeedPlace, limit: number): Promise<TopUpRow[]> {
  return tx
    .select()
    .from(topUps)
    .where(and(eq(topUps.userId, userId), changedAfter(topUps.seq, topUps.id, after)))
    .orderBy(asc(topUps.seq), asc(topUps.id))
    .limit(limit)
}

export async function findTopUp(tx: Tx | Db, id: string): Promise<TopUpRow | undefined> {
  const [row] = await tx.select().from(topUps).where(eq(topUps.id, id))
  return row
}

export async function findOpenTopUp(
  tx: Tx,
  { userId, provider, phone, amount }: Pick<TopUpRow, 'userId' | 'provider' | 'phone' | 'amount'>,
): Promise<TopUpRow | undefined> {
  const [row] = await tx
    .select()
    .from(topUps)
    .where(
      and(
        eq(topUps.userId, userId),
        eq(topUps.provider, provider),
        eq(topUps.phone, phone),
        eq(topUps.amount, amount),
        inArray(topUps.state, [...openTopUps]),
      ),
    )
  return row
}

export function doubtfulTopUps(tx: Tx, after: TimePlace | null, limit: number): Promise<TopUpRow[]> {
  return tx
    .select()
    .from(topUps)
    .where(and(eq(topUps.state, 'needs_review'), laterThan(topUps.createdAt, topUps.id, after)))
    .orderBy(asc(topUps.createdAt), asc(topUps.id))
    .limit(limit)
}

/** Locks the row; the user's sync counter must be locked before. */
export async function lockTopUp(tx: Tx, id: string): Promise<TopUpRow | undefined> {
  const [row] = await tx.select().from(topUps).where(eq(topUps.id, id)).for('update')
  return row
}

export async function isReferenceTaken(tx: Tx, row: TopUpRow, reference: string): Promise<boolean> {
  const others = and(
    eq(topUps.provider, row.provider),
    eq(topUps.reference, reference),
    ne(topUps.id, row.id),
  )
  return (await tx.$count(topUps, others)) > 0
}

/** Takes a new sequence of the user. */
export async function changeTopUp(
  tx: Tx,
  { id, userId }: TopUpRow,
  change: Partial<TopUpRow>,
  now: Date,
): Promise<TopUpRow> {
  const seq = await nextSeq(tx, userId)
  const [row] = await tx
    .update(topUps)
    .set({ ...change, seq, updatedAt: now })
    .where(eq(topUps.id, id))
    .returning()
  if (!row) throw new Error('top-up without a row')
  return row
}

/** Leases due top-ups until `lease`, oldest first; concurrent instances get different ones. */
export function takeDueTopUps(
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<TopUpRow[]> {
  const due = db
    .select({ id: topUps.id })
    .from(topUps)
    .where(lte(topUps.nextAt, now))
    .orderBy(asc(topUps.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(topUps).set({ nextAt: lease }).where(inArray(topUps.id, due)).returning()
}
