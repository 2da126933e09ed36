import { and, eq } from 'drizzle-orm'
import type { removePayoutNumber } from '#contract/confirmations.ts'
import { payoutNumbers } from '#server/db/schema/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { protectionOf } from './present.ts'

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
