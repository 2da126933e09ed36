import type { BoostRun, PackageOffer, PublishingQuota } from '#contract/packages.ts'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { Provider, ReceiptKey, StatementLine, Wallet } from '#contract/wallet.ts'
import type { Positioned } from './rows.ts'

/** Balances, ways in and out, and what Louma keeps of a sale; one row. */
export interface WalletRow extends Wallet {
  id: 'mine'
}

/** One of the last lines of the statement, sorted by its place. */
export interface StatementRow extends StatementLine {
  sortKey: string
}

/** A page of earlier lines, under the name of its collection; its places are fixed (collections/wallet.ts). */
export interface StatementPageRow {
  id: string
  lines: StatementLine[]
}

/** A signed receipt of one entry (contract/receipts.ts), by the entry's id. */
export interface ReceiptRow {
  id: string
  line: StatementLine
  signed: string
}

export type ReceiptKeyRow = Positioned<ReceiptKey>

export interface TopUpRow extends TopUp {
  sortKey: string
}
export interface WithdrawalRow extends Withdrawal {
  sortKey: string
}

/**
 * Money that this device asked to move and has no answer about: durable before the request leaves, and gone when the
 * server has answered or its list shows it. Asked again under the same id, so that nothing can happen twice.
 */
export type IntentRow = {
  /** Of the transfer, package purchase or order. */
  id: string
  /** When it was first asked for, ms since 1970. */
  at: number
} & (
  | { kind: 'top-up'; provider: Provider['id']; phone: string; amount: number; code?: string }
  | { kind: 'withdrawal'; provider: Provider['id']; phone: string; amount: number }
  | { kind: 'package'; offer: PackageOffer['id']; price: number }
  | { kind: 'pay'; amount: number }
)

export type PackageRow = Positioned<PackageOffer>

/** What the user may still put online; one row. */
export interface PublishingQuotaRow extends PublishingQuota {
  id: 'mine'
}

/** Boosts of one of the user's products, the last first, by the product's id. */
export interface BoostRunsRow {
  id: string
  runs: BoostRun[]
}
