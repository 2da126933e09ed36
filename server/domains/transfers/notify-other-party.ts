import { and, eq, isNull } from 'drizzle-orm'
import { fcfaText } from '#contract/money.ts'
import { type WithdrawalRow, withdrawals } from '#server/db/schema/transfers.ts'
import type { PayoutStatus } from '#server/payments/provider.ts'
import { notify } from '../notifications/index.ts'
import { changeMoney } from './change-money.ts'
import { nameOf } from './provider-of.ts'
import type { TransferSettings } from './settings.ts'

/** Once, if the provider contradicts a record. The ledger stays: refunded money may be spent already. */
export async function notifyOtherParty(
  { services, providers }: TransferSettings,
  { id, state, provider, amount, settledBy }: WithdrawalRow,
  status: PayoutStatus | null,
): Promise<void> {
  const isOpposite =
    (state === 'failed' && status?.state === 'paid') || (state === 'paid' && status?.state === 'failed')
  if (settledBy === null || !isOpposite) return
  const [noted, said] = state === 'paid' ? ['versé', 'non versé'] : ['non versé', 'versé']
  const by = nameOf(providers, provider)
  const message = `Noté « ${noted} », annoncé « ${said} » par ${by} : ${fcfaText(amount)}.`
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
