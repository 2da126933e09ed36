import { pathOf } from '#contract/endpoint-path.ts'
import { payOrder } from '#contract/orders.ts'
import { buyPackage } from '#contract/packages.ts'
import { cancelWithdrawal, checkTopUp, startTopUp, startWithdrawal } from '#contract/transfers.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { FrozenRequest } from '#src/db/outbox-entry.ts'
import type { IntentRules } from '#src/sync/intents.ts'

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
export const shownIn: IntentRules['shownIn'] = {
  'top-up': ['topUps', ...money],
  withdrawal: ['withdrawals', ...money],
  package: ['publishingRoom', 'products', 'boostOffers', ...money],
  pay: ['orders', ...money],
}

export type TransferCommand = { command: 'check-top-up' | 'cancel-withdrawal'; id: string }

/** Collections that show the result of a request about a transfer. */
export function shownAfter({ command }: TransferCommand): readonly string[] {
  return shownIn[command === 'check-top-up' ? 'top-up' : 'withdrawal']
}

export function requestOfCommand({ command, id }: TransferCommand): FrozenRequest {
  return command === 'check-top-up'
    ? { method: 'POST', path: pathOf(checkTopUp, { id }) }
    : { method: 'PUT', path: pathOf(cancelWithdrawal, { id }) }
}

export const intentRules: IntentRules = {
  request: requestOf,
  shownIn,
  tables: (db) => [db.topUps, db.withdrawals, db.orders, db.publishingRoom],
  async isShown(db, { kind, id }) {
    if (kind === 'top-up') return (await db.topUps.get(id)) !== undefined
    if (kind === 'withdrawal') return (await db.withdrawals.get(id)) !== undefined
    if (kind === 'package')
      return (await db.publishingRoom.get('mine'))?.owned.some((one) => one.id === id) ?? false
    const order = await db.orders.get(id)
    return order !== undefined && order.state !== 'awaiting_payment'
  },
}
