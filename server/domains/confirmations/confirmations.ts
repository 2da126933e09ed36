import { createHash } from 'node:crypto'
import { and, eq, gt, sum } from 'drizzle-orm'
import {
  type beginConfirmation,
  confirmationMs,
  type confirmMovement,
  type Movement,
} from '#contract/confirmations.ts'
import { dayMs } from '#contract/durations.ts'
import { exemptPayments, movementConfirmations, payoutNumbers } from '#server/db/schema/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { canonical } from '#server/kernel/canonical.ts'
import type { CallContext, WriteContext } from '#server/kernel/context.ts'
import { confirmByKey, createConfirmation } from '../passkeys/index.ts'
import { checkPin, findPin, waitError } from '../pins/index.ts'
import type { ConfirmationDeps } from './deps.ts'

/** SHA-256 (hex) of all confirmed fields of a movement. */
export function digestMovement(movement: Movement): string {
  return createHash('sha256').update(canonical(movement)).digest('hex')
}

export async function begin(
  { publicUrl }: ConfirmationDeps,
  { db, actor, now }: CallContext,
): Promise<Answer<typeof beginConfirmation>> {
  return { options: await createConfirmation(db, actor.id, { publicUrl, now }) }
}

/** Stores the confirmation of one movement; it is valid for some minutes and for one use. */
export async function confirm(
  { publicUrl }: ConfirmationDeps,
  { db, actor, now }: CallContext,
  { body }: Input<typeof confirmMovement>,
): Promise<Answer<typeof confirmMovement>> {
  const { movement, proof } = body
  if (proof.by === 'pin') await checkPin(db, actor.id, proof.pin, now)
  else await confirmByKey(db, actor.id, proof.credential, { publicUrl, now })
  const expiresAt = new Date(now.getTime() + confirmationMs)
  await db
    .insert(movementConfirmations)
    .values({ userId: actor.id, digest: digestMovement(movement), expiresAt })
    .onConflictDoUpdate({
      target: [movementConfirmations.userId, movementConfirmations.digest],
      set: { expiresAt },
    })
  return { message: 'Confirmé.' }
}

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

/** Throws `withdrawals_blocked`, `payout_number_unknown` or `payout_number_waiting`. */
export async function allowWithdrawal(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  userId: string,
  phone: string,
): Promise<void> {
  const from = (await findPin(tx, userId))?.withdrawalsFrom ?? now
  if (from > now) throw waitError('withdrawals_blocked', from, now)
  const [number] = await tx
    .select()
    .from(payoutNumbers)
    .where(and(eq(payoutNumbers.userId, userId), eq(payoutNumbers.phone, phone)))
  if (!number) throw new AppError('payout_number_unknown')
  if (number.activeAt > now) throw waitError('payout_number_waiting', number.activeAt, now)
}
