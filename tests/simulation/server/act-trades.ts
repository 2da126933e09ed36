import type { OrderEvent } from '#contract/order-life.ts'
import type { ActResult, Call } from './actions.ts'
import { goneTrader, traderOf } from './conversations.ts'
import { type ModelOrder, quotaOf, type Trades } from './trades.ts'

/** `now` in ms since 1970. */
interface TradeCall extends Call {
  trades: Trades
  userId: string
  now: number
}

export const packagePrice = 2_000

/** Runs one mutation of orders or of money; null when it is none. */
export function actTrade(call: TradeCall): ActResult | null {
  const { method, path, trades, userId } = call
  const [, room, id = '', verb] = (path.split('?')[0] ?? '').split('/')
  if (method === 'POST' && path === '/wallet/top-ups') return topUp(call)
  if (method === 'POST' && path === '/wallet/withdrawals') return withdraw(call)
  if (method === 'POST' && path === '/me/packages') return buy(call)
  if (room !== 'orders') return null
  if (method === 'POST') return place(call)
  const order = trades.all.get(id)
  if (!order || (order.buyer !== userId && order.seller !== userId)) return { code: 'not_found' }
  if (verb === 'state') return step(call, order, (call.body as { event: OrderEvent }).event, 'order.change')
  if (verb === 'pay') return step(call, order, 'pay', null)
  if (verb === 'dispute') return step(call, order, 'dispute', 'order.dispute')
  if (verb === 'review') return review(call, order)
  return verb === 'hand-over' ? handOver(call, order) : null
}

function place(call: TradeCall): ActResult {
  const { trades, userId, now } = call
  const body = call.body as Pick<ModelOrder, 'id' | 'quantity' | 'mode'> & {
    product_id: string
    seen_price: number
  }
  const known = trades.all.get(body.id)
  if (known) return { code: null, json: { data: trades.present(known, userId) } }
  const seller = traderOf(body.product_id)
  if (seller === null || seller === goneTrader) return { code: 'not_found' }
  if (seller === userId) return { code: 'own_product' }
  const price = trades.priceOf(body.product_id)
  if (price !== body.seen_price) return { code: 'order_changed' }
  const at = timeOf(call)
  const order: ModelOrder = {
    id: body.id,
    productId: body.product_id,
    buyer: userId,
    seller,
    price,
    quantity: body.quantity,
    mode: body.mode,
    state: 'requested',
    code: null,
    taken: new Set(),
    reviewed: new Set(),
    createdAt: new Date(now).toISOString(),
    updatedAt: at,
  }
  trades.all.set(order.id, order)
  trades.publish(order, at)
  return done(call, order, 'order.place')
}

/** One step of an order with its money; a repeated step, or one that leads to the present state, returns the order. */
function step(call: TradeCall, order: ModelOrder, event: OrderEvent, kind: string | null): ActResult {
  const { trades, userId } = call
  const next = trades.next(order, event, userId)
  if (next === null) {
    const isThere = order.taken.has(event) || leadsHere(order, event)
    return isThere
      ? { code: null, json: { data: trades.present(order, userId) } }
      : { code: 'order_state_conflict' }
  }
  const total = order.price * order.quantity
  if (event === 'pay' && trades.account(userId).spendable.available < total)
    return { code: 'insufficient_funds' }
  order.taken.add(event)
  order.state = event === 'accept' && order.mode === 'escrow' ? 'awaiting_payment' : next
  if (order.state === 'paid' || order.state === 'accepted') order.code ??= trades.newCode()
  const at = timeOf(call)
  move(call, order, at)
  trades.publish(order, at)
  return done(call, order, kind)
}

/** The order is already in the final state of this event, reached by another one. */
function leadsHere({ state }: ModelOrder, event: OrderEvent): boolean {
  if (event === 'hand_over' || event === 'complete') return state === 'completed'
  return event === 'cancel' && state === 'cancelled'
}

function move({ trades }: TradeCall, order: ModelOrder, at: string): void {
  const { id, buyer, seller, state } = order
  const total = order.price * order.quantity
  if (state === 'paid') {
    trades.note('pay', id)
    trades.escrow.set(id, total)
    trades.book({ userId: buyer, kind: 'order_payment', available: -total }, at)
  }
  const kept = trades.escrow.get(id) ?? 0
  if (kept === 0 || (state !== 'completed' && state !== 'cancelled')) return
  trades.note('payout', id)
  trades.escrow.delete(id)
  if (state === 'completed') trades.book({ userId: seller, kind: 'order_income', available: kept }, at)
  else trades.book({ userId: buyer, kind: 'order_refund', available: kept }, at)
}

function handOver(call: TradeCall, order: ModelOrder): ActResult {
  const { code } = call.body as { code: string }
  if (order.seller !== call.userId) return { code: 'not_found' }
  if (order.code === null) return { code: 'order_state_conflict' }
  if (order.code !== code) return { code: 'handover_code_wrong' }
  return step(call, order, 'hand_over', 'order.handOver')
}

function review(call: TradeCall, order: ModelOrder): ActResult {
  const { trades, userId } = call
  if (!trades.present(order, userId).may_review)
    return order.reviewed.has(userId)
      ? { code: null, json: { message: 'ok' } }
      : { code: 'order_state_conflict' }
  order.reviewed.add(userId)
  trades.publish(order, timeOf(call))
  return done(call, order, 'review.write')
}

interface Transfer {
  id: string
  provider: string
  phone: string
  amount: number
}

function topUp(call: TradeCall): ActResult {
  const { trades, userId } = call
  const account = trades.account(userId)
  const body = call.body as Transfer
  const known = account.topUps.get(body.id)
  if (known) return { code: null, json: { data: known.row } }
  const at = timeOf(call)
  trades.note('top-up', body.id)
  const seq = account.change(() =>
    account.put('topUps', {
      ...rowOf(body, at),
      state: 'pending_customer',
      flow: 'prompt',
      redirect_url: null,
      expires_at: null,
    }),
  )
  return { code: null, json: { data: account.topUps.get(body.id)?.row }, seq }
}

function withdraw(call: TradeCall): ActResult {
  const { trades, userId } = call
  const account = trades.account(userId)
  const body = call.body as Transfer
  const known = account.withdrawals.get(body.id)
  if (known) return { code: null, json: { data: known.row } }
  if (account.spendable.available < body.amount) return { code: 'insufficient_funds' }
  const at = timeOf(call)
  trades.note('withdrawal', body.id)
  account.change(() => account.put('withdrawals', { ...rowOf(body, at), state: 'approved' }))
  const seq = trades.book({ userId, kind: 'withdrawal', available: -body.amount, held: body.amount }, at)
  return { code: null, json: { data: account.withdrawals.get(body.id)?.row }, seq }
}

function buy(call: TradeCall): ActResult {
  const { trades, userId } = call
  const account = trades.account(userId)
  const { id, price } = call.body as { id: string; price: number }
  if (account.packages.includes(id)) return { code: null, json: { data: quotaOf(account) } }
  if (price !== packagePrice) return { code: 'price_changed' }
  if (account.spendable.available < price) return { code: 'insufficient_funds' }
  trades.note('package', id)
  trades.brought -= price
  account.packages = [...account.packages, id]
  const seq = trades.book({ userId, kind: 'package', available: -price }, timeOf(call))
  return { code: null, json: { data: quotaOf(account) }, seq }
}

function rowOf(body: Transfer, at: string) {
  const { id, provider, phone, amount } = body
  return { id, provider, phone, amount, reason: null, created_at: at, updated_at: at }
}

/** Distinct and growing, so that the order of a list is deterministic. */
function timeOf({ trades, userId, now }: TradeCall): string {
  return new Date(now + trades.account(userId).seq).toISOString()
}

function done({ trades, userId, key }: TradeCall, order: ModelOrder, kind: string | null): ActResult {
  const account = trades.account(userId)
  const { seq } = account
  if (kind !== null) account.effects.push({ seq, key, kind, target: `order:${order.id}`, read: [] })
  return { code: null, json: { data: trades.present(order, userId) }, seq }
}
