import { mayWithdrawalBecome } from '#contract/transfer-life.ts'
import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import { bookPaid, changeMoney, giveBack } from './change-money.ts'
import type { TransferDeps } from './deps.ts'
import { stuckUntil } from './pauses.ts'
import { nameOf } from './provider-of.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import {
  changeWithdrawal,
  findWithdrawal,
  isPayoutReferenceTaken,
  lockWithdrawal,
} from './withdrawal-rows.ts'

/** `refusal`: null approves, else the reason. */
interface PayoutDecision {
  id: string
  refusal: string | null
}

/**
 * Approves (the job sends it) or refuses (refund) a requested withdrawal. The user's sync counter must be
 * locked. `isNew`: false for a repetition. Throws `not_found`, `own_case` or `case_closed`.
 */
export async function decideWithdrawal(
  { providers }: TransferDeps,
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

/** An outcome recorded by staff, and further writes of the same transaction. */
interface WithdrawalRecord {
  id: string
  ended: 'paid' | 'failed'
  reference: string
  reason: string
  actorId: string
  also(tx: Tx, before: WithdrawalRow, after: WithdrawalRow): Promise<void>
}

/**
 * Records the outcome of a withdrawal without an answer of its provider, after a last query, which takes
 * precedence. Throws `not_found`, `own_case`, `case_closed` or `payout_under_way`.
 */
export async function recordWithdrawal(deps: TransferDeps, record: WithdrawalRecord): Promise<WithdrawalRow> {
  const { services, providers } = deps
  const { id, ended, reference, reason, actorId, also } = record
  const seen = asTheirs(await findWithdrawal(services.db, id), actorId)
  if (isRecorded(seen, record, services.clock.now())) return seen
  await pollOnceMore(deps, seen)
  return changeMoney(services, seen.userId, async (context) => {
    const { tx, now } = context
    const before = asTheirs(await lockWithdrawal(tx, id), actorId)
    if (isRecorded(before, record, now)) return before
    if (await isPayoutReferenceTaken(tx, before, reference)) {
      const sentence = 'Cette référence est celle d’un autre retrait.'
      throw new AppError('validation_failed', { fields: { reference: [sentence] } })
    }
    const subject = nameOf(providers, before.provider)
    await (ended === 'paid' ? bookPaid : giveBack)(context, before, subject)
    const row = await changeWithdrawal(
      tx,
      before,
      {
        state: ended,
        reference,
        reason: ended === 'paid' ? null : reason,
        nextAt: null,
        doubtfulSince: null,
        settledBy: actorId,
        settledAt: now,
      },
      now,
    )
    await also(tx, before, row)
    return row
  })
}

/** A definite answer of the provider takes precedence over the record. */
async function pollOnceMore(deps: TransferDeps, row: WithdrawalRow): Promise<void> {
  const provider = deps.providers.find(({ id }) => id === row.provider)
  const status = await provider?.getPayoutStatus(row).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.services.log(`Retrait ${row.id} : ${provider.name} : ${error.message}`)
    return null
  })
  if (status && status.state !== 'unknown') await settleWithdrawal(deps, row, status)
}

/** Staff must not record their own withdrawals. */
function asTheirs(row: WithdrawalRow | undefined, actorId: string): WithdrawalRow {
  if (!row) throw new AppError('not_found')
  if (row.userId === actorId) throw new AppError('own_case')
  return row
}

/** Whether this actor has recorded the same; throws when recording is not (or not yet) allowed. */
function isRecorded(row: WithdrawalRow, { ended, actorId }: WithdrawalRecord, now: Date): boolean {
  if (row.state === ended && row.settledBy === actorId) return true
  if (row.state !== 'sent') throw new AppError('case_closed')
  if (row.doubtfulSince === null || row.doubtfulSince > stuckUntil(now))
    throw new AppError('payout_under_way')
  return false
}
