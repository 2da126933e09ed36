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

const hourMs = 3_600_000

type AccountStatus = Pick<OrderRow, 'state' | 'mode' | 'deadline'>

/** When Louma does the next step of an order that enters a state; null when it waits for people. */
export function deadlineIn(state: OrderState, { mode, deadline }: AccountStatus, now: Date): Date | null {
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
  if (state === 'requested') return after(answerHours)
  if (state === 'awaiting_payment') return after(paymentHours)
  if (state === 'paid') return after(unshippedHours)
  // What is ready has to leave in the time that began with the payment.
  if (state === 'ready') return mode === 'escrow' ? deadline : null
  return state === 'delivered' ? after(complaintHours) : null
}

const timed = ['expire', 'payment_expire', 'unshipped', 'settle'] as const satisfies readonly OrderEvent[]

/** What happens to an order in this state when its deadline is over. */
export function eventOfDeadline(order: AccountStatus): OrderEvent | undefined {
  return timed.find((event) => nextOrderState(order, event, 'system') !== null)
}

/** What people may still do when the deadline is over and the job has not come by: it ends the order as well, or proves more. */
const patient: ReadonlySet<OrderEvent> = new Set([
  'decline',
  'cancel',
  'stop',
  'complete',
  'hand_over',
  ...timed,
])

export function isTooLate({ deadline }: AccountStatus, event: OrderEvent, now: Date): boolean {
  return deadline !== null && deadline <= now && !patient.has(event)
}

/** Whether an order is already where this actor's event would lead it. */
export function isAlreadyThere(
  { state, mode }: AccountStatus,
  event: OrderEvent,
  actor: OrderActor,
): boolean {
  return orderStates.some((from) => nextOrderState({ state: from, mode }, event, actor) === state)
}

const funded: ReadonlySet<OrderState> = new Set(['paid', 'ready', 'shipped', 'delivered', 'disputed'])

/** Whether Louma holds the buyer's money for an order. */
export function isFunded({ state, mode }: AccountStatus): boolean {
  return mode === 'escrow' && funded.has(state)
}

/** Whether pieces of the stock are kept for an order in this state. */
export function keepsPieces(state: OrderState): boolean {
  return reservingStates.some((one) => one === state)
}

const sold: ReadonlySet<OrderState> = new Set(['completed', 'released', 'split'])

/** Whether the pieces of an order in this state are the buyer's. */
export function isSold(state: OrderState): boolean {
  return sold.has(state)
}

/** A part of the commission, for the part of the amount that the seller gets; rounded down. Integer Fcfa. */
export function commissionOn(part: number, { amount, commission }: Pick<OrderRow, 'amount' | 'commission'>) {
  return Number((BigInt(commission) * BigInt(part)) / BigInt(amount))
}

/** Which of the two this person is; null for everybody else. */
export function roleOf(
  { buyerId, sellerId }: Pick<OrderRow, 'buyerId' | 'sellerId'>,
  userId: string,
): 'buyer' | 'seller' | null {
  if (userId === buyerId) return 'buyer'
  return userId === sellerId ? 'seller' : null
}
