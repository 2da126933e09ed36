import { mayWithdrawalBecome } from '#contract/transfer-life.ts'
import type { cancelWithdrawal } from '#contract/transfers.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { giveBack } from './give-back.ts'
import { presentWithdrawal } from './present.ts'
import { nameOf } from './provider-of.ts'
import type { TransferSettings } from './settings.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-rows.ts'

/** Refunds a withdrawal that was not sent yet. Idempotent. */
export async function cancelOwnWithdrawal(
  { providers }: TransferSettings,
  context: WriteContext,
  { params }: Input<typeof cancelWithdrawal>,
): Promise<Answer<typeof cancelWithdrawal>> {
  const { tx, actor, now } = context
  const row = await lockWithdrawal(tx, params.id)
  if (row?.userId !== actor.id) throw new AppError('not_found')
  if (row.state === 'cancelled') return { data: presentWithdrawal(row) }
  if (!mayWithdrawalBecome(row.state, 'cancelled')) throw new AppError('transfer_state_conflict')
  await giveBack(context, row, nameOf(providers, row.provider))
  return {
    data: presentWithdrawal(await changeWithdrawal(tx, row, { state: 'cancelled', nextAt: null }, now)),
  }
}
