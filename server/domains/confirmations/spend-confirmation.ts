import { and, eq, gt, sum } from 'drizzle-orm'
import type { Movement } from '#contract/confirmations.ts'
import { dayMs } from '#contract/durations.ts'
import { exemptPayments, movementConfirmations } from '#server/db/schema/confirmations.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { digestMovement } from './digest-movement.ts'
import { findPin } from './pin-rows.ts'

type Moving = Pick<WriteContext, 'tx' | 'now'>

/** Uses up the confirmation in the transaction of its movement. Throws `confirmation_required`. */
export async function spendConfirmation(
  { tx, now }: Moving,
  userId: string,
  movement: Movement,
): Promise<void> {
  const used = await tx
    .delete(movementConfirmations)
    .where(
      and(
        eq(movementConfirmations.userId, userId),
        eq(movementConfirmations.digest, digestMovement(movement)),
        gt(movementConfirmations.expiresAt, now),
      ),
    )
    .returning({ userId: movementConfirmations.userId })
  if (used.length === 0) throw new AppError('confirmation_required')
}

/**
 * Allows a payment that is confirmed, or exempt together with those of the last 24 hours. The payer's sync
 * counter must be locked, or concurrent payments could exceed the limit. Throws `confirmation_required`.
 */
export async function allowPayment(
  context: Moving,
  { id, buyerId, amount }: { id: string; buyerId: string; amount: number },
): Promise<void> {
  const { tx, now } = context
  const exemptUpTo = (await findPin(tx, buyerId))?.exemptUpTo ?? 0
  if (amount <= exemptUpTo && (await exemptSince(context, buyerId)) + amount <= exemptUpTo) {
    await tx.insert(exemptPayments).values({ orderId: id, userId: buyerId, amount, paidAt: now })
    return
  }
  await spendConfirmation(context, buyerId, { kind: 'pay', id, amount })
}

/** Sum paid without a PIN in the last 24 hours, integer Fcfa. */
async function exemptSince({ tx, now }: Moving, userId: string): Promise<number> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const [row] = await tx
    .select({ total: sum(exemptPayments.amount).mapWith(Number) })
    .from(exemptPayments)
    .where(and(eq(exemptPayments.userId, userId), gt(exemptPayments.paidAt, dayAgo)))
  return row?.total ?? 0
}
