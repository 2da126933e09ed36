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

/** Sends a withdrawal that may leave, or asks about one that was sent; then draws the conclusion. */
export async function lookAfterWithdrawal(settings: TransferSettings, row: WithdrawalRow): Promise<void> {
  const provider = settings.providers.find(({ id }) => id === row.provider)
  // Nobody can be asked any more; what was sent is left to the staff.
  if (!provider) return void (row.state === 'sent' && (await settleWithdrawal(settings, row, null)))
  if (row.settledBy !== null) return processWebhookLater(settings, row, provider)
  const isFirst = await markSent(settings, row)
  if (isFirst === null) return
  const ask = isFirst ? provider.createPayout(row) : provider.getPayoutStatus(row)
  const status = await ask.catch((error: unknown): PayoutStatus | null => {
    if (!(error instanceof ProviderError)) throw error
    settings.services.log(`Retrait ${row.id} : ${provider.name} : ${error.message}`)
    // Only of the first question: a status that was not to be had says nothing about the payment.
    if (!isFirst || error.failure === 'silent') return null
    const isUnreached = error.failure === 'unreached'
    return {
      state: 'failed',
      reason: isUnreached ? 'L’opérateur ne répond pas.' : 'L’opérateur a refusé ce versement.',
    }
  })
  // Somebody may have recorded its end while the provider was being asked.
  await notifyOtherParty(settings, await settleWithdrawal(settings, row, status), status)
}

/**
 * Writes down that the provider is being asked, before it is: whoever finds that written never asks for the payment again.
 * True for the one who may ask, false when it was asked before, null when there is nothing to do.
 */
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
