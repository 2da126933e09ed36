import { and, eq } from 'drizzle-orm'
import { payoutNumbers } from '#server/db/schema/confirmations.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { findPin } from './pin-rows.ts'
import { waitError } from './wait-error.ts'

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
