import { and, eq } from 'drizzle-orm'
import { type WithdrawalRow, withdrawals } from '#server/db/schema/transfers.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { notifyOtherParty } from './notify-other-party.ts'
import type { TransferSettings } from './settings.ts'

/** Hears what a provider says after all about a withdrawal whose end somebody of the staff has recorded. */
export async function processWebhookLater(
  settings: TransferSettings,
  row: WithdrawalRow,
  provider: PaymentProvider,
): Promise<void> {
  const { id, nextAt } = row
  // The reference is what somebody has typed: the provider is asked by our id.
  const status = await provider.getPayoutStatus({ id, reference: null }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    return null
  })
  await notifyOtherParty(settings, row, status)
  if (nextAt === null) return
  // A webhook that came meanwhile keeps it due.
  const isSame = and(eq(withdrawals.id, id), eq(withdrawals.nextAt, nextAt))
  await settings.services.db.update(withdrawals).set({ nextAt: null }).where(isSame)
}
