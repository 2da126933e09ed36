import {
  nextOrderState,
  type OrderAct,
  type OrderState,
  orderActs,
  orderActText,
} from '#contract/order-life.ts'
import { canAnswer } from '#src/domains/orders/own-part.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'

export type OrderAction = OrderAct | 'pay' | 'hand_over' | 'show_code' | 'dispute' | 'answer' | 'review'

interface NextStep {
  /** Primary button; null when the user has nothing to do. */
  main: OrderAction | null
  /** Alternative that is as likely. */
  second: OrderAction | null
  /** Rare actions, shown in a menu. */
  others: readonly OrderAction[]
}

type OrderStatus = Pick<
  OrderView,
  | 'role'
  | 'state'
  | 'mode'
  | 'fulfilment'
  | 'other'
  | 'dispute'
  | 'handover_code'
  | 'handover_hash'
  | 'may_review'
  | 'local'
  | 'waiting'
>

const none: NextStep = { main: null, second: null, others: [] }

/** By role, state, payment mode and fulfilment. */
export function nextStep(order: OrderStatus): NextStep {
  if (order.local) return none
  const wanted = order.role === 'buyer' ? buyersTurn(order) : sellersTurn(order)
  const [main = null, second = null] = wanted.filter((action) => isPossible(order, action))
  const others = rare.filter((action) => action !== main && action !== second && isPossible(order, action))
  return { main, second, others }
}

function buyersTurn({ state, fulfilment, may_review }: OrderStatus): OrderAction[] {
  if (state === 'awaiting_payment') return ['pay']
  if (state === 'shipped' || state === 'delivered') return ['complete', 'show_code']
  if (state === 'disputed') return ['answer']
  if (may_review) return ['review']
  return fulfilment === 'meetup' || state !== 'requested' ? ['show_code'] : []
}

const meetings: Partial<Record<OrderState, OrderAction[]>> = {
  accepted: ['hand_over', 'prepare'],
  paid: ['hand_over', 'prepare'],
  ready: ['hand_over', 'deliver'],
}
const deliveries: Partial<Record<OrderState, OrderAction[]>> = {
  accepted: ['ship', 'prepare'],
  paid: ['ship', 'prepare'],
  ready: ['ship', 'hand_over'],
}

function sellersTurn({ state, fulfilment, may_review }: OrderStatus): OrderAction[] {
  if (state === 'requested') return ['accept', 'decline']
  if (state === 'shipped') return ['hand_over', 'deliver']
  if (state === 'delivered') return ['hand_over']
  if (state === 'disputed') return ['answer']
  if (may_review) return ['review']
  return (fulfilment === 'meetup' ? meetings : deliveries)[state] ?? []
}

const rare: readonly OrderAction[] = [
  'prepare',
  'deliver',
  'hand_over',
  'complete',
  'dispute',
  'take_back',
  'cancel',
]

function isPossible(order: OrderStatus, action: OrderAction): boolean {
  const { role, fulfilment, handover_code, handover_hash, may_review, waiting } = order
  if (action === 'answer') return canAnswer(order)
  if (action === 'review') return may_review
  if (action === 'show_code') return handover_code !== null && stillOpen(order)
  if (action === 'ship' && fulfilment === 'meetup') return false
  // An unsent acceptance has no hash yet: keep the button, so that another one does not move under the thumb.
  if (action === 'hand_over' && handover_hash === null && !waiting) return false
  return nextOrderState(order, action, role) !== null
}

function stillOpen({ state, mode }: OrderStatus): boolean {
  return nextOrderState({ state, mode }, 'hand_over', 'seller') !== null
}

/** True for plain state changes. */
export function isAct(action: OrderAction): action is OrderAct {
  return orderActs.some((act) => act === action)
}

export function actionLabel(action: OrderAction, total: number): string {
  if (isAct(action)) return orderActText[action]
  switch (action) {
    case 'pay':
      return `Payer ${fcfa(total)}`
    case 'hand_over':
      return 'Scanner le code de l’acheteur'
    case 'show_code':
      return 'Montrer le code de remise'
    case 'dispute':
      return 'Signaler un problème'
    case 'answer':
      return 'Donner ma version'
    case 'review':
      return 'Donner mon avis'
  }
}
