import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { nextOrderState, type OrderActor, type OrderEvent } from '#contract/order-life.ts'
import { type OrderRow, orderEvents, orders } from '#server/db/schema/orders.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { allowPayment } from '../confirmations/index.ts'
import { type Move, post } from '../ledger/index.ts'
import { notifyParties } from './notify-parties.ts'
import { commissionOn, deadlineIn, isFunded, isSold, isTooLate, keepsPieces } from './policy.ts'
import { takeOrderSeqs } from './rows.ts'
import { giveBackPieces, keepPieces, sellPieces } from './stock.ts'

/** `actorId` is null for the system. */
export interface Step {
  event: OrderEvent
  by: OrderActor
  actorId: string | null
  reason?: string | null
  /** Refund of a divided order, integer Fcfa. */
  share?: number
}

/**
 * Applies an event to a locked order with all effects: stock, money, handover code, history, sequences,
 * notifications. Throws `order_state_conflict` (invalid or late), and errors of stock and ledger.
 */
export async function advance(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  order: OrderRow,
  { event, by, actorId, reason = null, share = 0 }: Step,
): Promise<OrderRow> {
  const { tx, now } = context
  const state = nextOrderState(order, event, by)
  if (state === null || isTooLate(order, event, now)) throw new AppError('order_state_conflict')
  // The lock may have been awaited, so `now` can be too old; times must not go backwards.
  const at = now > order.updatedAt ? now : order.updatedAt
  await movePieces({ ...context, now: at }, order, state)
  const moved = await moveMoney({ ...context, now: at }, order, event, share)
  // Staff stay anonymous for buyer and seller; `disputes.decidedBy` records them.
  const notice = by === 'staff' ? null : actorId
  const refunded = moved !== null && state === 'cancelled'
  const conversationId = await notifyParties({ ...context, now: at }, order, {
    notice: event,
    actorId: notice,
    refunded,
    reason,
  })
  const isProvable = event === 'pay' || (event === 'accept' && order.mode === 'cod')
  const [row] = await tx
    .update(orders)
    .set({
      state,
      deadline: deadlineIn(state, order, at),
      updatedAt: at,
      conversationId,
      ...(state === 'completed' ? { completedAt: at } : {}),
      ...(isProvable ? createHandoverCode() : {}),
      ...(await takeOrderSeqs(tx, order)),
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!row) throw new Error('an order without its row')
  const position = sql`${tx.$count(orderEvents, eq(orderEvents.orderId, order.id))} + 1`
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, position, event, actorId: notice, reason, ...moved, at })
  const isToBePaid = event === 'accept' && order.mode === 'escrow'
  return isToBePaid ? advance(context, row, { event: 'await_payment', by: 'system', actorId: null }) : row
}

async function movePieces(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  order: OrderRow,
  state: OrderRow['state'],
): Promise<void> {
  const before = keepsPieces(order.state)
  const after = keepsPieces(state)
  if (before === after) return
  if (after) await keepPieces(context, order)
  else await (isSold(state) ? sellPieces(context, order) : giveBackPieces(context, order))
}

type Doing = Pick<WriteContext, 'tx' | 'now' | 'emit'>

/** Ledger entry of an order event, and its amount, integer Fcfa. */
interface Moved {
  entryId: string
  amount: number
}

const toSeller: ReadonlySet<OrderEvent> = new Set(['complete', 'hand_over', 'settle', 'release'])
const toBuyer: ReadonlySet<OrderEvent> = new Set(['cancel', 'take_back', 'stop', 'unshipped', 'refund'])

/**
 * Posts the money moves of an event, idempotent by key; null when there are none. `share`: refund of a
 * divided order, integer Fcfa. Throws `insufficient_funds` and `confirmation_required`.
 */
async function moveMoney(
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

const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeBytes = 10

/** 80 random bits in Crockford's base 32, and their SHA-256 (hex). */
function createHandoverCode(): { handoverCode: string; handoverHash: string } {
  let bits = BigInt(`0x${randomBytes(codeBytes).toString('hex')}`)
  let handoverCode = ''
  for (let at = 0; at < (codeBytes * 8) / 5; at++) {
    handoverCode = codeLetters.charAt(Number(bits & 31n)) + handoverCode
    bits >>= 5n
  }
  return { handoverCode, handoverHash: hashOf(handoverCode) }
}

/** SHA-256 (hex) of a code normalized by `handoverCode` of the contract. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
