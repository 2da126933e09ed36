import type { OrderState } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderView } from './queries.ts'

/** True when the next step is this user's. */
export function needsMyAction(order: OrderView): boolean {
  const { role, state, fulfilment, local, problem, waiting } = order
  if (problem !== null) return true
  if (local || waiting) return false
  if (state === 'disputed') return canAnswer(order)
  if (role === 'buyer') return state === 'awaiting_payment' || state === 'delivered'
  if (state === 'ready') return fulfilment === 'delivery'
  return state === 'requested' || state === 'accepted' || state === 'paid'
}

/** True when the other side has opened a dispute and this user has not answered. */
export function canAnswer({ state, dispute, other }: Pick<Order, 'state' | 'dispute' | 'other'>): boolean {
  if (state !== 'disputed' || dispute === null || dispute.decision !== null) return false
  return dispute.statements.every(({ author_id }) => author_id === other.id)
}

const escrowed: readonly OrderState[] = ['paid', 'ready', 'shipped', 'delivered', 'disputed']

/** What Louma holds for this seller until the handover, without its commission, integer Fcfa. */
export function heldForSeller(orders: readonly OrderView[]): number {
  return orders
    .filter(({ role, mode, state }) => role === 'seller' && mode === 'escrow' && escrowed.includes(state))
    .reduce((sum, { total, commission }) => sum + total - commission, 0)
}
