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

/** How somebody of the staff says that a withdrawal ended, and what else belongs to it, in the same transaction. */
export interface WithdrawalRecord {
  id: string
  ended: 'paid' | 'failed'
  reference: string
  reason: string
  actorId: string
  /** Only where something was recorded now. */
  also(tx: Tx, before: WithdrawalRow, after: WithdrawalRow): Promise<void>
}

/**
 * Records how a withdrawal ended of which its provider says nothing that counts. The provider is asked once more before: what it
 * says now goes before what anybody knows. Throws `not_found`, `own_case`, `case_closed` and `payout_under_way`.
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

/** What the provider says now is what counts; where it still says nothing, the staff may. */
async function askOnceMore(settings: TransferSettings, row: WithdrawalRow): Promise<void> {
  const provider = settings.providers.find(({ id }) => id === row.provider)
  const status = await provider?.getPayoutStatus(row).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    settings.services.log(`Retrait ${row.id} : ${provider.name} : ${error.message}`)
    return null
  })
  if (status && status.state !== 'unknown') await settleWithdrawal(settings, row, status)
}

/** The withdrawal, when this actor may say anything about it. */
function asTheirs(row: WithdrawalRow | undefined, actorId: string): WithdrawalRow {
  if (!row) throw new AppError('not_found')
  if (row.userId === actorId) throw new AppError('own_case')
  return row
}

/** Whether this actor has recorded just that before; refuses where nothing is to be recorded, or not yet. */
function isRecorded(row: WithdrawalRow, { ended, actorId }: WithdrawalRecord, now: Date): boolean {
  if (row.state === ended && row.settledBy === actorId) return true
  if (row.state !== 'sent') throw new AppError('case_closed')
  if (row.doubtfulSince === null || row.doubtfulSince > stuckUntil(now))
    throw new AppError('payout_under_way')
  return false
}
