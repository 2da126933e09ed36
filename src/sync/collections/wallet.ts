import { listAnswer } from '#contract/sync.ts'
import { listTopUps, listWithdrawals, topUp, withdrawal } from '#contract/transfers.ts'
import {
  earlierStatement,
  listReceiptKeys,
  listStatement,
  readReceipt,
  readWallet,
  receiptKey,
  statementLine,
  statementPage,
} from '#contract/wallet.ts'
import type {
  ReceiptRow,
  StatementPageRow,
  StatementRow,
  TopUpRow,
  WalletRow,
  WithdrawalRow,
} from '#src/db/money-rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import type { Collection } from '../collection.ts'
import { endsIntents } from '../intents.ts'
import { feed, list, value } from './make.ts'

/** Balances and payment providers; absent on servers without wallets. */
export const walletCollection = value({
  name: 'wallet',
  table: (db) => db.wallet,
  path: readWallet.path,
  answer: readWallet.answer,
  store: ({ data }): WalletRow => ({ id: 'mine', ...data }),
})

/** The newest lines of the statement. Lines never change. */
export const statementCollection = feed({
  name: 'statement',
  table: (db) => db.statement,
  path: listStatement.path,
  window: 200,
  row: statementLine,
  store: (row): StatementRow => ({ ...row, sortKey: String(row.place).padStart(12, '0') }),
})

/** Collection name of the page of earlier lines that contains a position: 1 to 100, 101 to 200 … */
export function statementPageName(place: number): string {
  return `statement-page:${Math.ceil(Math.max(1, place) / statementPage) * statementPage + 1}`
}

export function statementPageCollection(before: string): Collection {
  const name = `statement-page:${before}`
  return value({
    name,
    table: (db) => db.statementPages,
    path: `${earlierStatement.path}?before=${encodeURIComponent(before)}`,
    answer: listAnswer(statementLine),
    store: ({ data }): StatementPageRow => ({ id: name, lines: data }),
    keeps: 100,
  })
}

export function receiptCollection(id: string): Collection {
  return value({
    name: `receipt:${id}`,
    table: (db) => db.receipts,
    path: readReceipt.path.replace(':id', encodeURIComponent(id)),
    answer: readReceipt.answer,
    store: ({ data }): ReceiptRow => ({ id, ...data }),
    keeps: 300,
  })
}

export const receiptKeysCollection = list({
  name: 'receiptKeys',
  isPublic: true,
  table: (db) => db.receiptKeys,
  path: listReceiptKeys.path,
  row: receiptKey,
  store: (row, position) => ({ ...row, position }),
})

export const topUpsCollection: Collection = {
  ...feed({
    name: 'topUps',
    table: (db) => db.topUps,
    path: listTopUps.path,
    window: 50,
    row: topUp,
    store: (row): TopUpRow => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
  }),
  landed: endsIntents<TopUpRow>(({ id }) => [id]),
}

export const withdrawalsCollection: Collection = {
  ...feed({
    name: 'withdrawals',
    table: (db) => db.withdrawals,
    path: listWithdrawals.path,
    window: 50,
    row: withdrawal,
    store: (row): WithdrawalRow => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
  }),
  landed: endsIntents<WithdrawalRow>(({ id }) => [id]),
}
