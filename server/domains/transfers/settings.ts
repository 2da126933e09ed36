import type { Services } from '#server/kernel/services.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'

/** What moving money needs beside the request. */
export interface TransferSettings {
  services: Services
  providers: readonly PaymentProvider[]
  /** Withdrawals up to this leave at once, greater ones wait for the staff. Integer Fcfa. */
  approveUpTo: number
}

/** A withdrawal of a good day's sales; more is looked at by somebody. */
export const usualApproveUpTo = 200_000
