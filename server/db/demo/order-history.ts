import { hourMs } from '#contract/durations.ts'
import type { OrderEvent } from '#contract/order-life.ts'
import type { entries, postings } from '../schema/ledger.ts'
import type { orderEvents } from '../schema/orders.ts'
import type { OrderRow } from './sales.ts'

type OrderEventInsert = typeof orderEvents.$inferInsert
type Step = Omit<OrderEventInsert, 'orderId' | 'position'>

export function orderHistory(
  orders: readonly OrderRow[],
  entryOf: (key: string) => { entryId: string; amount: number } | undefined,
): OrderEventInsert[] {
  return orders.flatMap((order) =>
    stepsOf(order, entryOf).map((step, index) => ({ ...step, orderId: order.id, position: index + 1 })),
  )
}

export function entriesByKey(
  rows: readonly (typeof entries.$inferInsert)[],
  moves: readonly (typeof postings.$inferInsert)[],
) {
  const sums = new Map<string, number>()
  for (const { entryId, amount } of moves) {
    sums.set(entryId, (sums.get(entryId) ?? 0) + Math.max(0, amount))
  }
  const byKey = new Map(rows.map(({ key, id }) => [key, { entryId: id, amount: sums.get(id) ?? 0 }]))
  return (key: string) => byKey.get(key)
}

function stepsOf(order: OrderRow, entryOf: Parameters<typeof orderHistory>[1]): Step[] {
  const { id, buyerId, sellerId, createdAt, state } = order
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  const asked: Step = { event: 'request', actorId: buyerId, at: createdAt }
  const by = (event: OrderEvent, actorId: string | null, at: Date): Step => ({ event, actorId, at })
  const paid = entryOf(`order:${id}:pay`)
  const accepted = by('accept', sellerId, after(0.5))
  if (state === 'declined') return [asked, by('decline', sellerId, after(1))]
  if (state === 'cancelled') return [asked, by('cancel', buyerId, after(1))]
  if (state === 'accepted') return [asked, accepted]
  if (state !== 'completed') return [asked]
  const handed = by('hand_over', sellerId, order.completedAt ?? createdAt)
  if (!paid) return [asked, accepted, handed]
  return [
    asked,
    accepted,
    by('await_payment', null, after(0.5)),
    { ...by('pay', buyerId, after(1)), ...paid },
    { ...handed, ...entryOf(`order:${id}:release`) },
  ]
}
