import { and, eq, isNull } from 'drizzle-orm'
import { fcfaText } from '#contract/money.ts'
import { type WithdrawalRow, withdrawals } from '#server/db/schema/transfers.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import type { PaymentProvider, PayoutStatus } from '#server/payments/provider.ts'
import { notify } from '../notifications/index.ts'
import { changeMoney } from './change-money.ts'
import type { TransferDeps } from './deps.ts'
import { leaseMs } from './pauses.ts'
import { nameOf } from './provider-of.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-rows.ts'

/** Sends an approved withdrawal or polls a sent one, then applies the answer. */
export async function watchWithdrawal(deps: TransferDeps, row: WithdrawalRow): Promise<void> {
  const provider = deps.providers.find(({ id }) => id === row.provider)
  // The provider is no longer configured: leave a sent withdrawal to staff.
  if (!provider) return void (row.state === 'sent' && (await settleWithdrawal(deps, row, null)))
  if (row.settledBy !== null) return processWebhookLater(deps, row, provider)
  const isFirst = await markSent(deps, row)
  if (isFirst === null) return
  const ask = isFirst ? provider.createPayout(row) : provider.getPayoutStatus(row)
  const status = await ask.catch((error: unknown): PayoutStatus | null => {
    if (!(error instanceof ProviderError)) throw error
    deps.services.log(`Retrait ${row.id} : ${provider.name} : ${error.message}`)
    // Only a failed payout request is final; a failed status query says nothing about the payment.
    if (!isFirst || error.failure === 'silent') return null
    const isUnreached = error.failure === 'unreached'
    return {
      state: 'failed',
      reason: isUnreached ? 'L’opérateur ne répond pas.' : 'L’opérateur a refusé ce versement.',
    }
  })
  // Staff may have recorded the outcome during the query.
  await notifyOtherParty(deps, await settleWithdrawal(deps, row, status), status)
}

/** Runs before the payout request, which is never repeated. False: only poll; null: nothing to do. */
function markSent({ services }: TransferDeps, { id, userId }: WithdrawalRow): Promise<boolean | null> {
  return changeMoney(services, userId, async ({ tx, now }) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.state === 'sent') return false
    if (row?.state !== 'approved') return null
    const nextAt = new Date(now.getTime() + leaseMs)
    await changeWithdrawal(tx, row, { state: 'sent', isAsked: true, nextAt }, now)
    return true
  })
}

/** Checks the provider's later answer about a withdrawal whose outcome staff have recorded. */
async function processWebhookLater(
  deps: TransferDeps,
  row: WithdrawalRow,
  provider: PaymentProvider,
): Promise<void> {
  const { id, nextAt } = row
  // The reference was typed by staff: query by our id only.
  const status = await provider.getPayoutStatus({ id, reference: null }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    return null
  })
  await notifyOtherParty(deps, row, status)
  if (nextAt === null) return
  // A webhook that arrived meanwhile keeps the row due.
  const isSame = and(eq(withdrawals.id, id), eq(withdrawals.nextAt, nextAt))
  await deps.services.db.update(withdrawals).set({ nextAt: null }).where(isSame)
}

/** Once, if the provider contradicts a record. The ledger stays: refunded money may be spent already. */
async function notifyOtherParty(
  { services, providers }: TransferDeps,
  { id, state, provider, amount, settledBy }: WithdrawalRow,
  status: PayoutStatus | null,
): Promise<void> {
  const isOpposite =
    (state === 'failed' && status?.state === 'paid') || (state === 'paid' && status?.state === 'failed')
  if (settledBy === null || !isOpposite) return
  const [noted, announced] = state === 'paid' ? ['versé', 'non versé'] : ['non versé', 'versé']
  const by = nameOf(providers, provider)
  const message = `Noté « ${noted} », annoncé « ${announced} » par ${by} : ${fcfaText(amount)}.`
  const isNew = await changeMoney(services, settledBy, async ({ tx, now }) => {
    const first = await tx
      .update(withdrawals)
      .set({ contradictedAt: now })
      .where(and(eq(withdrawals.id, id), isNull(withdrawals.contradictedAt)))
      .returning({ id: withdrawals.id })
    if (first.length === 0) return false
    await notify(tx, [settledBy], { type: 'order', title: 'Retrait à revoir', message, data: {}, now })
    return true
  })
  if (isNew) services.log(`Retrait ${id} : ${message}`)
}
