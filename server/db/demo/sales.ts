import { dayMs, hourMs } from '#contract/durations.ts'
import { answerHours, type OrderEvent, type OrderState } from '#contract/order-life.ts'
import type { entries, postings } from '../schema/ledger.ts'
import type { orderEvents, orders } from '../schema/orders.ts'
import type { Listing } from './listings.ts'
import type { Member } from './members.ts'
import { createRandom, demoCode, demoId, type Random } from './random.ts'
import { liveliness, midnight } from './time.ts'

export type OrderRow = typeof orders.$inferInsert

const salesDays = 90

function weight(listing: Listing): number {
  if (listing.price <= 20_000) return 6
  if (listing.price <= 60_000) return 3
  return listing.price <= 200_000 ? 1 : 0.12
}

function pickListing(candidates: readonly Listing[], random: Random): Listing | undefined {
  let left = random.next() * candidates.reduce((total, one) => total + weight(one), 0)
  for (const candidate of candidates) {
    left -= weight(candidate)
    if (left < 0) return candidate
  }
  return candidates.at(-1)
}

export function createOrders(
  sellers: readonly Member[],
  buyers: readonly Member[],
  listings: Listing[],
  now: Date,
) {
  return sellers.flatMap((seller, rank) => {
    const random = createRandom(`orders ${seller.key}`)
    const clients = [...buyers, ...buyers, ...sellers.filter((one) => one !== seller)]
    const goods = listings.filter(
      (one) => one.sellerId === seller.id && one.state !== 'draft' && one.state !== 'pending_review',
    )
    const order = (createdAt: Date, state: OrderState, completedAt: Date | null): OrderRow[] => {
      const listing = pickListing(
        goods.filter(
          (one) =>
            one.createdAt < createdAt &&
            (one.updatedAt > createdAt || one.state === 'published') &&
            // Accepting reserves pieces: without others left the listing would become reserved.
            (state !== 'accepted' || one.quantity > 8),
        ),
        random,
      )
      if (!listing) return []
      const quantity = listing.many && random.chance(0.35) ? random.int(2, 3) : 1
      return [
        {
          id: demoId(createdAt, random),
          productId: listing.id,
          buyerId: random.pick(clients).id,
          sellerId: seller.id,
          title: listing.title,
          photoId: listing.id,
          price: listing.price,
          quantity,
          amount: listing.price * quantity,
          state,
          ...(state === 'requested'
            ? { deadline: new Date(createdAt.getTime() + answerHours * hourMs) }
            : {}),
          ...(state === 'accepted' ? demoCode(createRandom(`code ${listing.id}`)) : {}),
          createdAt,
          updatedAt: completedAt ?? createdAt,
          completedAt,
        },
      ]
    }
    const pace = rank === 0 ? 2.3 : 0.8
    const past = Array.from({ length: salesDays }, (_, i) => {
      const day = midnight(now, salesDays - 1 - i)
      const wanted = pace * liveliness(day) * (0.75 + (0.5 * i) / salesDays) + random.next() - 0.5
      return Array.from({ length: Math.max(0, Math.round(wanted)) }, () => {
        const completedAt = new Date(day.getTime() + Math.round((8 + random.next() * 12) * hourMs))
        const createdAt = new Date(completedAt.getTime() - Math.round((0.1 + random.next() * 2.5) * dayMs))
        if (completedAt > now) return []
        if (random.chance(0.05)) return order(createdAt, random.chance(0.5) ? 'declined' : 'cancelled', null)
        return order(createdAt, 'completed', completedAt)
      }).flat()
    }).flat()
    const waiting = Array.from({ length: rank === 0 ? 4 : random.int(0, 2) }, (_, i) => {
      const createdAt = new Date(now.getTime() - Math.round((0.5 + random.next() * 30) * hourMs))
      return order(createdAt, i === 3 ? 'accepted' : 'requested', null)
    }).flat()
    return [...past, ...waiting]
  })
}

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
  const requestStep: Step = { event: 'request', actorId: buyerId, at: createdAt }
  const by = (event: OrderEvent, actorId: string | null, at: Date): Step => ({ event, actorId, at })
  const paid = entryOf(`order:${id}:pay`)
  const accepted = by('accept', sellerId, after(0.5))
  if (state === 'declined') return [requestStep, by('decline', sellerId, after(1))]
  if (state === 'cancelled') return [requestStep, by('cancel', buyerId, after(1))]
  if (state === 'accepted') return [requestStep, accepted]
  if (state !== 'completed') return [requestStep]
  const handed = by('hand_over', sellerId, order.completedAt ?? createdAt)
  if (!paid) return [requestStep, accepted, handed]
  return [
    requestStep,
    accepted,
    by('await_payment', null, after(0.5)),
    { ...by('pay', buyerId, after(1)), ...paid },
    { ...handed, ...entryOf(`order:${id}:release`) },
  ]
}
