import type { Table } from 'dexie'
import { payOrder } from '#contract/orders.ts'
import { buyPackage } from '#contract/packages.ts'
import { cancelWithdrawal, checkTopUp, startTopUp, startWithdrawal } from '#contract/transfers.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { FrozenRequest } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** What an intent sends. The server knows it by its id: asked again, nothing happens twice. */
export function requestOf(intent: IntentRow): FrozenRequest {
  const { id } = intent
  if (intent.kind === 'pay')
    return { method: 'PUT', path: payOrder.path.replace(':id', encodeURIComponent(id)) }
  if (intent.kind === 'package') {
    return {
      method: 'POST',
      path: buyPackage.path,
      body: { id, package_id: intent.offer, price: intent.price },
    }
  }
  const { provider, phone, amount } = intent
  if (intent.kind === 'withdrawal') {
    return { method: 'POST', path: startWithdrawal.path, body: { id, provider, phone, amount } }
  }
  const code = intent.code === undefined ? {} : { code: intent.code }
  return { method: 'POST', path: startTopUp.path, body: { id, provider, phone, amount, ...code } }
}

const money = ['wallet', 'statement'] as const

/** The lists that show what came of it; the first one ends it. */
export const shownIn: Record<IntentRow['kind'], readonly string[]> = {
  'top-up': ['topUps', ...money],
  withdrawal: ['withdrawals', ...money],
  package: ['publishingRoom', 'products', 'boostOffers', ...money],
  pay: ['orders', ...money],
}

/** What can be asked of a transfer that the server has; asked twice it does no harm. */
export type TransferAsk = { ask: 'check-top-up' | 'cancel-withdrawal'; id: string }

/** The request of it. */
export function askRequest({ ask, id }: TransferAsk): FrozenRequest {
  return ask === 'check-top-up'
    ? { method: 'POST', path: checkTopUp.path.replace(':id', encodeURIComponent(id)) }
    : { method: 'PUT', path: cancelWithdrawal.path.replace(':id', encodeURIComponent(id)) }
}

/** For a collection in which intents are answered: those whose end its rows show are known and go. */
export function endsIntents<Row>(ended: (row: Row) => readonly string[]) {
  return {
    tables: (db: UserDb): Table[] => [db.intents],
    change: (db: UserDb, rows: readonly unknown[]) =>
      db.intents.bulkDelete((rows as readonly Row[]).flatMap((row) => ended(row))),
  }
}
