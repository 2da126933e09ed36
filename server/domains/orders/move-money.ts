import type { OrderEvent } from '#contract/order-life.ts'
import type { OrderRow } from '#server/db/schema/orders.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { allowPayment } from '../confirmations/index.ts'
import { type Move, post } from '../ledger/index.ts'
import { commissionOn, isFunded } from './policy.ts'

type Doing = Pick<WriteContext, 'tx' | 'now' | 'emit'>

/** Ledger entry of an order event, and its amount, integer Fcfa. */
export interface Moved {
  entryId: string
  amount: number
}

const toSeller: ReadonlySet<OrderEvent> = new Set(['complete', 'hand_over', 'settle', 'release'])
const toBuyer: ReadonlySet<OrderEvent> = new Set(['cancel', 'take_back', 'stop', 'unshipped', 'refund'])

/**
 * Posts the money moves of an event, idempotent by key; null when there are none. `share`: refund of a
 * divided order, integer Fcfa. Throws `insufficient_funds` and `confirmation_required`.
 */
export async function moveMoney(
  context: Doing,
  order: OrderRow,
  event: OrderEvent,
  share: number,
): Promise<Moved | null> {
  if (event === 'pay') return pay(context, order)
  if (!isFunded(order)) return null
  if (toSeller.has(event)) return payOut(context, order, order.amount)
  if (toBuyer.has(event)) return payBack(context, order, order.amount)
  if (event !== 'divide') return null
  await payOut(context, order, order.amount - share)
  return payBack(context, order, share)
}

async function pay(context: Doing, order: OrderRow): Promise<Moved> {
  const { buyerId, id, amount } = order
  const moved = await move(context, order, { name: 'pay', kind: 'order_payment', amount }, [
    { account: { kind: 'available', owner: buyerId }, amount: -amount },
    { account: { kind: 'escrow', owner: id }, amount },
  ])
  // Last, so that missing funds are reported before a PIN is requested.
  await allowPayment(context, order)
  return moved
}

function payOut(context: Doing, order: OrderRow, amount: number): Promise<Moved> {
  const commission = commissionOn(amount, order)
  return move(context, order, { name: 'release', kind: 'order_income', amount }, [
    { account: { kind: 'escrow', owner: order.id }, amount: -amount },
    { account: { kind: 'available', owner: order.sellerId }, amount: amount - commission },
    { account: { kind: 'platform', owner: 'commission' }, amount: commission },
  ])
}

function payBack(context: Doing, order: OrderRow, amount: number): Promise<Moved> {
  return move(context, order, { name: 'refund', kind: 'order_refund', amount }, [
    { account: { kind: 'escrow', owner: order.id }, amount: -amount },
    { account: { kind: 'available', owner: order.buyerId }, amount },
  ])
}

async function move(
  context: Doing,
  { id, title, productId }: OrderRow,
  {
    name,
    kind,
    amount,
  }: { name: string; kind: 'order_payment' | 'order_income' | 'order_refund'; amount: number },
  moves: readonly Move[],
): Promise<Moved> {
  const { entryId } = await post(context, {
    key: `order:${id}:${name}`,
    kind,
    subject: title,
    orderId: id,
    productId,
    moves,
  })
  return { entryId, amount }
}
