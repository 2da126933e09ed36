import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { OrderEvent } from '#contract/order-life.ts'
import { disputes, type OrderRow, orderEvents, orders } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'
import { changedAfter, type FeedPlace, mergeSources } from '#server/kernel/feed.ts'
import { mirrorSources } from '#server/kernel/mirror-sequences.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'
import { laterThan, type TimePlace } from '#server/kernel/time-cursor.ts'

/** `seq` is the sequence in the reader's change feed. */
interface FeedOrder {
  id: string
  seq: number
  order: OrderRow
}

export function newestOf(tx: Tx, userId: string, limit: number): Promise<FeedOrder[]> {
  return mergeSources(mirrorSources.orders, { order: 'newest first', limit }, ({ owner, seq }) =>
    tx
      .select({ id: orders.id, seq, order: orders })
      .from(orders)
      .where(eq(owner, userId))
      .orderBy(desc(seq), desc(orders.id))
      .limit(limit),
  )
}

export function changedOf(tx: Tx, userId: string, after: FeedPlace, limit: number): Promise<FeedOrder[]> {
  return mergeSources(mirrorSources.orders, { order: 'oldest first', limit }, ({ owner, seq }) =>
    tx
      .select({ id: orders.id, seq, order: orders })
      .from(orders)
      .where(and(eq(owner, userId), changedAfter(seq, orders.id, after)))
      .orderBy(asc(seq), asc(orders.id))
      .limit(limit),
  )
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

const isOf = (userId: string) => or(eq(orders.buyerId, userId), eq(orders.sellerId, userId))

/** The user's order as buyer or seller, locked until the end of the transaction. */
export async function lockOwn(tx: Tx, userId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOf(userId)))
    .for('update')
  return row
}

export async function findOwn(tx: Tx, userId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOf(userId)))
  return row
}

export function disputedOrders(
  tx: Tx,
  after: TimePlace | null,
  limit: number,
): Promise<{ order: OrderRow; openedAt: Date }[]> {
  return tx
    .select({ order: orders, openedAt: disputes.openedAt })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(isNull(disputes.decidedAt), laterThan(disputes.openedAt, disputes.orderId, after)))
    .orderBy(asc(disputes.openedAt), asc(disputes.orderId))
    .limit(limit)
}

export async function hasCaused(
  tx: Tx,
  actorId: string,
  orderId: string,
  event: OrderEvent,
): Promise<boolean> {
  const { orderId: of, event: what, actorId: who } = orderEvents
  return (await tx.$count(orderEvents, and(eq(of, orderId), eq(what, event), eq(who, actorId)))) > 0
}

export async function takeOrderSeqs(
  tx: Tx,
  { buyerId, sellerId }: Pick<OrderRow, 'buyerId' | 'sellerId'>,
): Promise<{ buyerSeq: number; sellerSeq: number }> {
  const taken = await nextSeqOfEach(tx, [buyerId, sellerId].sort())
  const of = (id: string) => taken.find(({ userId }) => userId === id)?.seq ?? 0
  return { buyerSeq: of(buyerId), sellerSeq: of(sellerId) }
}

export async function eventsOf(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.position))
  return rows.map(({ event }) => event)
}

/** Gives a locked order new sequences, so that both clients pull changed related data. */
export async function touchOrder(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const updatedAt = now > order.updatedAt ? now : order.updatedAt
  const changed = { updatedAt, ...(await takeOrderSeqs(tx, order)) }
  await tx.update(orders).set(changed).where(eq(orders.id, order.id))
  return { ...order, ...changed }
}
