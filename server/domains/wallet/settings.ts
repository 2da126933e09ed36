import type { Provider } from '#contract/wallet.ts'
import type { Market } from '../market-settings/index.ts'
import type { ReceiptKeys } from './receipt-keys.ts'

/** What the wallet needs beside the request. */
export interface WalletSettings {
  /** What a sale costs, and whether the wallet can pay one. */
  market: Market
  /** The ways to bring money in and out, as they are now. */
  providers: () => Provider[]
  receipts: ReceiptKeys
}
