import { and, eq } from 'drizzle-orm'
import { type WithdrawalRow, withdrawals } from '#server/db/schema/transfers.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { notifyOtherParty } from './notify-other-party.ts'
import type { TransferSettings } from './settings.ts'

/** Checks the provider's later answer about a withdrawal whose outcome staff have recorded. */
export async function processWebhookLater(
  settings: TransferSettings,
  row: WithdrawalRow,
  provider: PaymentProvider,
): Promise<void> {
  const { id, nextAt } = row
  // The reference was typed by staff: query by our id only.
  const status = await provider.getPayoutStatus({ id, reference: null }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    return null
  })
  await notifyOtherParty(settings, row, status)
  if (nextAt === null) return
  // A webhook that arrived meanwhile keeps the row due.
  const isSame = and(eq(withdrawals.id, id), eq(withdrawals.nextAt, nextAt))
  await settings.services.db.update(withdrawals).set({ nextAt: null }).where(isSame)
}
