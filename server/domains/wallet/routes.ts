import {
  earlierStatement,
  listReceiptKeys,
  listStatement,
  readReceipt,
  readWallet,
} from '#contract/wallet.ts'
import type { Api } from '#server/http/api.ts'
import { createReadWallet, type WalletSettings } from './read-wallet.ts'
import { createReadReceipt } from './receipts.ts'
import { list, listEarlier } from './statement.ts'

export function mountWallet(api: Api, settings: WalletSettings): void {
  const { receipts } = settings
  api.read(readWallet, createReadWallet(settings))
  api.read(listStatement, list)
  api.read(earlierStatement, listEarlier)
  api.read(readReceipt, createReadReceipt(receipts))
  const keys = { data: receipts.published.map(({ id, publicKey }) => ({ id, public_key: publicKey })) }
  api.read(listReceiptKeys, async () => keys, { snapshot: false })
}
