import type { Provider, readWallet } from '#contract/wallet.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { balancesOf } from '../ledger/index.ts'
import type { Market } from '../market-settings/index.ts'
import type { ReceiptKeys } from './receipts.ts'

export interface WalletSettings {
  market: Market
  providers: () => Provider[]
  receipts: ReceiptKeys
}

export function createReadWallet({ providers, market }: WalletSettings) {
  return async ({ tx, actor }: ReadContext): Promise<Answer<typeof readWallet>> => {
    const { commission, escrow } = await market.settingsNow(tx)
    return { data: { ...(await balancesOf(tx, actor.id)), providers: providers(), commission, escrow } }
  }
}
