import type { Services } from '#server/kernel/services.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { Market } from '../market-settings/index.ts'

export interface TransferDeps {
  services: Services
  providers: readonly PaymentProvider[]
  /** Limit for withdrawals without a staff review. */
  market: Market
}
