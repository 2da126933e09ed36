import { mayWithdrawalBecome } from '#contract/transfer-life.ts'
import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { giveBack } from './give-back.ts'
import { nameOf } from './provider-of.ts'
import type { TransferSettings } from './settings.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-rows.ts'

/** `refusal`: null approves, else the reason. */
export interface PayoutDecision {
  id: string
  refusal: string | null
}

/**
 * Approves (the job sends it) or refuses (refund) a requested withdrawal. The user's sync counter must be
 * locked. `isNew`: false for a repetition. Throws `not_found`, `own_case` or `case_closed`.
 */
export async function decideWithdrawal(
  { providers }: TransferSettings,
  context: WriteContext,
  { id, refusal }: PayoutDecision,
): Promise<{ row: WithdrawalRow; isNew: boolean }> {
  const { tx, actor, now, emit } = context
  const before = await lockWithdrawal(tx, id)
  if (!before) throw new AppError('not_found')
  if (before.userId === actor.id) throw new AppError('own_case')
  const state = refusal === null ? 'approved' : 'cancelled'
  if (before.state !== 'requested' || !mayWithdrawalBecome(before.state, state)) {
    const isSame = before.decidedBy === actor.id && (before.state === 'cancelled') === (refusal !== null)
    if (!isSame) throw new AppError('case_closed')
    return { row: before, isNew: false }
  }
  if (refusal !== null) await giveBack(context, before, nameOf(providers, before.provider))
  const decided = { decidedBy: actor.id, decidedAt: now }
  const plan = refusal === null ? { nextAt: now } : { nextAt: null, reason: refusal }
  const row = await changeWithdrawal(tx, before, { state, ...plan, ...decided }, now)
  if (refusal === null) emit({ type: 'transfer-due' })
  return { row, isNew: true }
}
