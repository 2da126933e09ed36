import type { BoostRun, PackageOffer, PublishingQuota } from '#contract/packages.ts'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { Provider, ReceiptKey, StatementLine, Wallet } from '#contract/wallet.ts'
import type { Positioned } from './rows.ts'

/** Balances, payment providers and commission; a single row. */
export interface WalletRow extends Wallet {
  id: 'mine'
}

export interface StatementRow extends StatementLine {
  sortKey: string
}

/** A fixed page of earlier lines (`statementPageName`); `id` is the name of its collection. */
export interface StatementPageRow {
  id: string
  lines: StatementLine[]
}

/** A signed receipt (contract/receipts.ts); `id` is the ledger entry's. */
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

/** A money request without a known result; a retry uses the same id, so that it takes effect once. */
export type IntentRow = {
  /** Id of the transfer, package purchase or order. */
  id: string
  /** First attempt, ms since 1970. */
  at: number
  /** Attempts begun; missing in rows of earlier versions, which had one. */
  attempts?: number
} & (
  | { kind: 'top-up'; provider: Provider['id']; phone: string; amount: number; code?: string }
  | { kind: 'withdrawal'; provider: Provider['id']; phone: string; amount: number }
  | { kind: 'package'; offer: PackageOffer['id']; price: number }
  | { kind: 'pay'; amount: number }
)

export type PackageRow = Positioned<PackageOffer>

/** The user's remaining publishing quota; a single row. */
export interface PublishingQuotaRow extends PublishingQuota {
  id: 'mine'
}

/** Boosts of one of the user's products, newest first; `id` is the product's. */
export interface BoostRunsRow {
  id: string
  runs: BoostRun[]
}
