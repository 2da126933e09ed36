import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { bookPaid } from './book-paid.ts'
import { changeMoney } from './change-money.ts'
import { giveBack } from './give-back.ts'
import { nameOf } from './provider-of.ts'
import type { TransferSettings } from './settings.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { stuckUntil } from './stuck-until.ts'
import {
  changeWithdrawal,
  findWithdrawal,
  isPayoutReferenceTaken,
  lockWithdrawal,
} from './withdrawal-rows.ts'

/** An outcome recorded by staff, and further writes of the same transaction. */
export interface WithdrawalRecord {
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
export async function recordWithdrawal(
  settings: TransferSettings,
  record: WithdrawalRecord,
): Promise<WithdrawalRow> {
  const { services, providers } = settings
  const { id, ended, reference, reason, actorId, also } = record
  const seen = asTheirs(await findWithdrawal(services.db, id), actorId)
  if (isRecorded(seen, record, services.clock.now())) return seen
  await askOnceMore(settings, seen)
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
async function askOnceMore(settings: TransferSettings, row: WithdrawalRow): Promise<void> {
  const provider = settings.providers.find(({ id }) => id === row.provider)
  const status = await provider?.getPayoutStatus(row).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    settings.services.log(`Retrait ${row.id} : ${provider.name} : ${error.message}`)
    return null
  })
  if (status && status.state !== 'unknown') await settleWithdrawal(settings, row, status)
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
