import type { Table } from 'dexie'
import { pathOf } from '#contract/endpoint-path.ts'
import { payOrder } from '#contract/orders.ts'
import { buyPackage } from '#contract/packages.ts'
import { cancelWithdrawal, checkTopUp, startTopUp, startWithdrawal } from '#contract/transfers.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { FrozenRequest } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Idempotent: the server identifies an intent by its id. */
export function requestOf(intent: IntentRow): FrozenRequest {
  const { id } = intent
  if (intent.kind === 'pay') return { method: 'PUT', path: pathOf(payOrder, { id }) }
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

/** Collections that show the result; the first one deletes the intent. */
export const shownIn: Record<IntentRow['kind'], readonly string[]> = {
  'top-up': ['topUps', ...money],
  withdrawal: ['withdrawals', ...money],
  package: ['publishingRoom', 'products', 'boostOffers', ...money],
  pay: ['orders', ...money],
}

export type TransferAsk = { ask: 'check-top-up' | 'cancel-withdrawal'; id: string }

export function askRequest({ ask, id }: TransferAsk): FrozenRequest {
  return ask === 'check-top-up'
    ? { method: 'POST', path: pathOf(checkTopUp, { id }) }
    : { method: 'PUT', path: pathOf(cancelWithdrawal, { id }) }
}

/** `landed` hook that deletes the intents whose result the rows show. */
export function endsIntents<Row>(ended: (row: Row) => readonly string[]) {
  return {
    tables: (db: UserDb): Table[] => [db.intents],
    change: (db: UserDb, rows: readonly unknown[]) =>
      db.intents.bulkDelete((rows as readonly Row[]).flatMap((row) => ended(row))),
  }
}
