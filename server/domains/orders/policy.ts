import { hourMs } from '#contract/durations.ts'
import {
  answerHours,
  complaintHours,
  nextOrderState,
  type OrderActor,
  type OrderEvent,
  type OrderState,
  orderStates,
  paymentHours,
  reservingStates,
  unshippedHours,
} from '#contract/order-life.ts'
import type { OrderRow } from '#server/db/schema/orders.ts'

type OrderStatus = Pick<OrderRow, 'state' | 'mode' | 'deadline'>

/** Deadline of the system's next event after entering a state; null for states without one. */
export function deadlineIn(state: OrderState, { mode, deadline }: OrderStatus, now: Date): Date | null {
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
  if (state === 'requested') return after(answerHours)
  if (state === 'awaiting_payment') return after(paymentHours)
  if (state === 'paid') return after(unshippedHours)
  // The shipping deadline runs from the payment.
  if (state === 'ready') return mode === 'escrow' ? deadline : null
  return state === 'delivered' ? after(complaintHours) : null
}

const timed = ['expire', 'payment_expire', 'unshipped', 'settle'] as const satisfies readonly OrderEvent[]

/** The event of an order in this state when its deadline passes. */
export function eventOfDeadline(order: OrderStatus): OrderEvent | undefined {
  return timed.find((event) => nextOrderState(order, event, 'system') !== null)
}

/** Events allowed after the deadline until the job has run: they end the order too, or prove its delivery. */
const patient: ReadonlySet<OrderEvent> = new Set([
  'decline',
  'cancel',
  'stop',
  'complete',
  'hand_over',
  ...timed,
])

export function isTooLate({ deadline }: OrderStatus, event: OrderEvent, now: Date): boolean {
  return deadline !== null && deadline <= now && !patient.has(event)
}

export function isAlreadyThere({ state, mode }: OrderStatus, event: OrderEvent, actor: OrderActor): boolean {
  return orderStates.some((from) => nextOrderState({ state: from, mode }, event, actor) === state)
}

const funded: ReadonlySet<OrderState> = new Set(['paid', 'ready', 'shipped', 'delivered', 'disputed'])

export function isFunded({ state, mode }: OrderStatus): boolean {
  return mode === 'escrow' && funded.has(state)
}

export function keepsPieces(state: OrderState): boolean {
  return reservingStates.some((one) => one === state)
}

const sold: ReadonlySet<OrderState> = new Set(['completed', 'released', 'split'])

/** Whether the units in this state belong to the buyer. */
export function isSold(state: OrderState): boolean {
  return sold.has(state)
}

/** Share of the commission for a part of the amount, rounded down, integer Fcfa. */
export function commissionOn(part: number, { amount, commission }: Pick<OrderRow, 'amount' | 'commission'>) {
  return Number((BigInt(commission) * BigInt(part)) / BigInt(amount))
}

/** Null for users other than buyer and seller. */
export function roleOf(
  { buyerId, sellerId }: Pick<OrderRow, 'buyerId' | 'sellerId'>,
  userId: string,
): 'buyer' | 'seller' | null {
  if (userId === buyerId) return 'buyer'
  return userId === sellerId ? 'seller' : null
}
