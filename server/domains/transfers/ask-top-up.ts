import type { TopUpRow } from '#server/db/schema/transfers.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import type { TransferSettings } from './settings.ts'
import { settleTopUp } from './settle-top-up.ts'

/** Queries the provider and settles the top-up; no answer changes nothing. */
export async function askTopUp(settings: TransferSettings, row: TopUpRow): Promise<TopUpRow> {
  const provider = settings.providers.find(({ id }) => id === row.provider)
  const status = await provider?.getStatus(row).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    settings.services.log(`Recharge ${row.id} : ${provider.name} : ${error.message}`)
    return null
  })
  return settleTopUp(settings, row, status ?? null)
}
