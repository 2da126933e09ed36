import {
  earlierStatement,
  listReceiptKeys,
  listStatement,
  readReceipt,
  readWallet,
} from '#contract/wallet.ts'
import type { Api } from '#server/http/api.ts'
import { listEarlier } from './earlier-statement.ts'
import { list } from './list-statement.ts'
import { createReadReceipt } from './read-receipt.ts'
import { createReadWallet } from './read-wallet.ts'
import type { WalletSettings } from './settings.ts'

export function mountWallet(api: Api, settings: WalletSettings): void {
  const { receipts } = settings
  api.read(readWallet, createReadWallet(settings))
  api.read(listStatement, list)
  api.read(earlierStatement, listEarlier)
  api.read(readReceipt, createReadReceipt(receipts))
  api.read(listReceiptKeys, async () => ({
    data: receipts.published.map(({ id, publicKey }) => ({ id, public_key: publicKey })),
  }))
}
