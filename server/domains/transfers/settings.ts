import type { Services } from '#server/kernel/services.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { Market } from '../market-settings/index.ts'

/** What moving money needs beside the request. */
export interface TransferSettings {
  services: Services
  providers: readonly PaymentProvider[]
  /** Says which withdrawals leave at once; greater ones wait for the staff. */
  market: Market
}
