import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  type addPayoutNumber,
  payoutNumberHours,
  payoutNumbersAtMost,
  type removePayoutNumber,
} from '#contract/confirmations.ts'
import { hourMs } from '#contract/durations.ts'
import { payoutNumbers } from '#server/db/schema/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext, WriteContext } from '#server/kernel/context.ts'
import { spendConfirmation } from './confirmations.ts'
import type { ConfirmationDeps } from './deps.ts'
import { changeProtection, protectionOf } from './protection.ts'

/** Stores a confirmed payout number, usable after 24 hours, and notifies the owner. Idempotent. */
export async function addNumber(
  deps: ConfirmationDeps,
  { db, actor, now }: CallContext,
  { body }: Input<typeof addPayoutNumber>,
): Promise<Answer<typeof addPayoutNumber>> {
  const { phone } = body
  const isOwn = eq(payoutNumbers.userId, actor.id)
  await changeProtection(deps, actor.id, now, async (tx) => {
    if ((await tx.$count(payoutNumbers, and(isOwn, eq(payoutNumbers.phone, phone)))) > 0) return null
    if ((await tx.$count(payoutNumbers, isOwn)) >= payoutNumbersAtMost) throw new AppError('too_many_numbers')
    await spendConfirmation({ tx, now }, actor.id, { kind: 'number', phone })
    const activeAt = new Date(now.getTime() + payoutNumberHours * hourMs)
    await tx.insert(payoutNumbers).values({ id: v7(), userId: actor.id, phone, createdAt: now, activeAt })
    return {
      title: 'Nouveau numéro de retrait',
      message: `Le numéro qui finit par ${phone.slice(-4)} recevra vos retraits dans 24 heures. S’il n’est pas à vous, retirez-le dans votre portefeuille.`,
    }
  })
  return { data: await protectionOf(db, actor.id, now) }
}

/** Requires no PIN, so that an intruder's number can be removed at once. */
export async function removeNumber(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof removePayoutNumber>,
): Promise<Answer<typeof removePayoutNumber>> {
  const removed = await tx
    .delete(payoutNumbers)
    .where(and(eq(payoutNumbers.userId, actor.id), eq(payoutNumbers.id, params.id)))
    .returning({ id: payoutNumbers.id })
  if (removed.length === 0) throw new AppError('not_found')
  return { data: await protectionOf(tx, actor.id, now) }
}
