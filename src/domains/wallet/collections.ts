import { listAnswer } from '#contract/sync.ts'
import { listTopUps, listWithdrawals, topUp, withdrawal } from '#contract/transfers.ts'
import {
  earlierStatement,
  listStatement,
  readWallet,
  statementLine,
  statementPage,
} from '#contract/wallet.ts'
import type {
  StatementPageRow,
  StatementRow,
  TopUpRow,
  WalletRow,
  WithdrawalRow,
} from '#src/db/money-rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { type Collection, value } from '#src/sync/collection.ts'
import { feed } from '#src/sync/feed.ts'
import { endsIntents } from '#src/sync/intents.ts'

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

export const topUpsCollection: Collection = {
  ...feed({
    name: 'topUps',
    table: (db) => db.topUps,
    path: listTopUps.path,
    window: 50,
    row: topUp,
    store: (row): TopUpRow => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
  }),
  onApply: endsIntents<TopUpRow>(({ id }) => [id]),
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
  onApply: endsIntents<WithdrawalRow>(({ id }) => [id]),
}
