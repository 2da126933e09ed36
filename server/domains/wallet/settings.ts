import type { Provider } from '#contract/wallet.ts'
import type { Market } from '../market-settings/index.ts'
import type { ReceiptKeys } from './receipt-keys.ts'

export interface WalletSettings {
  market: Market
  providers: () => Provider[]
  receipts: ReceiptKeys
}
