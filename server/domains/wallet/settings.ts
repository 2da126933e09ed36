import type { Provider } from '#contract/wallet.ts'
import type { ReceiptKeys } from './receipt-keys.ts'

/** What an operator may set for sales. */
export interface SalesSettings {
  /** What Louma keeps of a sale that is paid from the wallet, in parts of ten thousand. */
  commission: number
  /** Orders can be paid from the wallet, which keeps the money until the goods have changed hands. */
  escrow: boolean
}

export const usualSales: SalesSettings = { commission: 500, escrow: true }

/** What the wallet needs beside the request. */
export interface WalletSettings extends SalesSettings {
  /** The ways to bring money in and out, as they are now. */
  providers: () => Provider[]
  receipts: ReceiptKeys
}
