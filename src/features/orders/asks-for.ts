import { endedStates } from '#contract/order-life.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { canAnswer } from './can-answer.ts'

/** True when the next step is this user's. */
export function asksForMe(order: OrderView): boolean {
  const { role, state, fulfilment, local, problem, waiting } = order
  if (problem !== null) return true
  if (local || waiting) return false
  if (state === 'disputed') return canAnswer(order)
  if (role === 'buyer') return state === 'awaiting_payment' || state === 'delivered'
  if (state === 'ready') return fulfilment === 'delivery'
  return state === 'requested' || state === 'accepted' || state === 'paid'
}

export type OrderGroup = 'asked' | 'going' | 'ended'

export function orderGroup(order: OrderView): OrderGroup {
  if (asksForMe(order)) return 'asked'
  return endedStates.includes(order.state) && !order.waiting ? 'ended' : 'going'
}
