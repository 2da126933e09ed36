import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sum } from 'drizzle-orm'
import { openWithdrawals } from '#contract/transfer-life.ts'
import { type WithdrawalRow, withdrawals } from '#server/db/schema/transfers.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { changedAfter, type FeedPlace } from '#server/kernel/feed.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { laterThan, type TimePlace } from '#server/kernel/time-cursor.ts'

export function newestWithdrawals(tx: Tx, userId: string, limit: number): Promise<WithdrawalRow[]> {
  return tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit)
}

export function changedWithdrawals(
  tx: Tx,
  userId: string,
  after: FeedPlace,
  limit: number,
): Promise<WithdrawalRow[]> {
  return tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), changedAfter(withdrawals.seq, withdrawals.id, after)))
    .orderBy(asc(withdrawals.seq), asc(withdrawals.id))
    .limit(limit)
}

export async function findOpenWithdrawal(
  tx: Tx,
  { userId, provider, phone, amount }: Pick<WithdrawalRow, 'userId' | 'provider' | 'phone' | 'amount'>,
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.provider, provider),
        eq(withdrawals.phone, phone),
        eq(withdrawals.amount, amount),
        inArray(withdrawals.state, [...openWithdrawals]),
      ),
    )
  return row
}

/** Sum of withdrawals without a staff review since then, integer Fcfa. */
export async function leftSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sum(withdrawals.amount).mapWith(Number) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        gt(withdrawals.createdAt, since),
        inArray(withdrawals.state, ['approved', 'sent', 'paid']),
        // Reviewed withdrawals do not use up the automatic limit.
        isNull(withdrawals.decidedBy),
      ),
    )
  return row?.total ?? 0
}

export function waitingWithdrawals(tx: Tx, after: TimePlace | null, limit: number): Promise<WithdrawalRow[]> {
  return tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'requested'), laterThan(withdrawals.createdAt, withdrawals.id, after)))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(limit)
}

/** Withdrawals without a conclusive answer since `until`, longest first. */
export function stuckWithdrawals(
  tx: Tx,
  until: Date,
  after: TimePlace | null,
  limit: number,
): Promise<WithdrawalRow[]> {
  const since = withdrawals.doubtfulSince
  return tx
    .select()
    .from(withdrawals)
    .where(and(lte(since, until), laterThan(since, withdrawals.id, after)))
    .orderBy(asc(since), asc(withdrawals.id))
    .limit(limit)
}

export async function findWithdrawal(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return row
}

export async function isPayoutReferenceTaken(
  tx: Tx,
  row: WithdrawalRow,
  reference: string,
): Promise<boolean> {
  const others = and(
    eq(withdrawals.provider, row.provider),
    eq(withdrawals.reference, reference),
    ne(withdrawals.id, row.id),
  )
  return (await tx.$count(withdrawals, others)) > 0
}

/** Locks the row; the user's sync counter must be locked before. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return row
}

/** Takes a new sequence of the user. */
export async function changeWithdrawal(
  tx: Tx,
  { id, userId }: WithdrawalRow,
  change: Partial<WithdrawalRow>,
  now: Date,
): Promise<WithdrawalRow> {
  const seq = await nextSeq(tx, userId)
  const [row] = await tx
    .update(withdrawals)
    .set({ ...change, seq, updatedAt: now })
    .where(eq(withdrawals.id, id))
    .returning()
  if (!row) throw new Error('withdrawal without a row')
  return row
}

/** Leases due withdrawals until `lease`, oldest first; concurrent instances get different ones. */
export function takeDueWithdrawals(
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<WithdrawalRow[]> {
  const due = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(lte(withdrawals.nextAt, now))
    .orderBy(asc(withdrawals.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(withdrawals).set({ nextAt: lease }).where(inArray(withdrawals.id, due)).returning()
}
