import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { PayoutStatus } from '#server/payments/provider.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { changeMoney } from './change-money.ts'
import { notifyOtherParty } from './notify-other-party.ts'
import { leaseMs } from './pauses.ts'
import { processWebhookLater } from './process-webhook-later.ts'
import type { TransferSettings } from './settings.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-rows.ts'

/** Sends an approved withdrawal or polls a sent one, then applies the answer. */
export async function watchWithdrawal(settings: TransferSettings, row: WithdrawalRow): Promise<void> {
  const provider = settings.providers.find(({ id }) => id === row.provider)
  // The provider is no longer configured: leave a sent withdrawal to staff.
  if (!provider) return void (row.state === 'sent' && (await settleWithdrawal(settings, row, null)))
  if (row.settledBy !== null) return processWebhookLater(settings, row, provider)
  const isFirst = await markSent(settings, row)
  if (isFirst === null) return
  const ask = isFirst ? provider.createPayout(row) : provider.getPayoutStatus(row)
  const status = await ask.catch((error: unknown): PayoutStatus | null => {
    if (!(error instanceof ProviderError)) throw error
    settings.services.log(`Retrait ${row.id} : ${provider.name} : ${error.message}`)
    // Only a failed payout request is final; a failed status query says nothing about the payment.
    if (!isFirst || error.failure === 'silent') return null
    const isUnreached = error.failure === 'unreached'
    return {
      state: 'failed',
      reason: isUnreached ? 'L’opérateur ne répond pas.' : 'L’opérateur a refusé ce versement.',
    }
  })
  // Staff may have recorded the outcome during the query.
  await notifyOtherParty(settings, await settleWithdrawal(settings, row, status), status)
}

/** Runs before the payout request, which is never repeated. False: only poll; null: nothing to do. */
function markSent({ services }: TransferSettings, { id, userId }: WithdrawalRow): Promise<boolean | null> {
  return changeMoney(services, userId, async ({ tx, now }) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.state === 'sent') return false
    if (row?.state !== 'approved') return null
    const nextAt = new Date(now.getTime() + leaseMs)
    await changeWithdrawal(tx, row, { state: 'sent', isAsked: true, nextAt }, now)
    return true
  })
}
