import { dayMs, hourMs } from '#contract/durations.ts'
import {
  answerHours,
  complaintHours,
  nextOrderState,
  type OrderState,
  paymentHours,
  unshippedHours,
} from '#contract/order-life.ts'
import type { disputes, orderEvents } from '../schema/orders.ts'
import type { Listing } from './listings.ts'
import type { Member } from './members.ts'
import type { Movement } from './money.ts'
import { type OrderScript, orderScripts } from './order-scripts.ts'
import { districts } from './people.ts'
import { createRandom, demoCode, demoId, type Random } from './random.ts'
import type { OrderRow } from './sales.ts'
import { daysAgo } from './time.ts'
import { typeset } from './typography.ts'

type OrderEventInsert = typeof orderEvents.$inferInsert

/** In parts of ten thousand. */
const commissionShare = 500

export interface OrderStory {
  order: OrderRow
  /** `key` is the ledger key of the movement that belongs to the step. */
  steps: (Omit<OrderEventInsert, 'orderId' | 'position' | 'entryId' | 'amount'> & { key?: string })[]
  movements: Movement[]
  dispute: typeof disputes.$inferInsert | null
}

export function createOrderStories(world: {
  members: readonly Member[]
  listings: readonly Listing[]
  now: Date
}): OrderStory[] {
  const taken = new Set<string>()
  return orderScripts.map((script, index) => {
    const random = createRandom(`order story ${index}`)
    const member = (key: string) => {
      const found = world.members.find((one) => one.key === key)
      if (!found) throw new Error(`nobody is called ${key}`)
      return found
    }
    const seller = member(script.seller)
    const fits = (one: Listing) =>
      one.sellerId === seller.id &&
      one.state === 'published' &&
      one.price <= 60_000 &&
      one.createdAt < daysAgo(world.now, 1 + (script.steps[0]?.[2] ?? 0) / 24) &&
      !taken.has(one.id)
    const listing = world.listings.find(fits)
    if (!listing) throw new Error(`nothing of ${script.seller} can be ordered`)
    taken.add(listing.id)
    // Keep more pieces than the order reserves, so that the listing stays on the market.
    listing.quantity = Math.max(listing.quantity, 3)
    const staff = world.members.find(({ role }) => role === 'admin')
    return buildStory(
      script,
      { listing, buyer: member(script.buyer), staffId: staff?.id ?? null, now: world.now },
      random,
    )
  })
}

function buildStory(
  script: OrderScript,
  { listing, buyer, staffId, now }: { listing: Listing; buyer: Member; staffId: string | null; now: Date },
  random: Random,
): OrderStory {
  const { mode, fulfilment, note = null } = script
  const at = (hoursAgo: number) =>
    new Date(now.getTime() - Math.round((hoursAgo + random.next() * 0.5) * hourMs))
  const moments = script.steps.map(([, , hoursAgo]) => at(hoursAgo)).sort((a, b) => a.getTime() - b.getTime())
  const createdAt = moments[0] ?? now
  const id = demoId(createdAt, random)
  const amount = listing.price
  const commission = mode === 'escrow' ? Math.floor((amount * commissionShare) / 10_000) : 0
  const people = { buyer: buyer.id, seller: listing.sellerId }
  const order = {
    id,
    productId: listing.id,
    buyerId: buyer.id,
    sellerId: listing.sellerId,
    amount,
    commission,
  }
  const share = Math.floor(amount * (script.dispute?.decided?.share ?? 0))

  let state: OrderState = 'requested'
  let deadline: Date | null = new Date(createdAt.getTime() + answerHours * hourMs)
  let code: Partial<ReturnType<typeof demoCode>> = {}
  const movements: Movement[] = []
  const steps = script.steps.map(([event, by, _], index): OrderStory['steps'][number] => {
    const when = moments[index] ?? now
    const step = { event, actorId: by === null ? null : people[by], at: when }
    if (event === 'request') return step
    const actor = by ?? (['release', 'refund', 'divide'].includes(event) ? 'staff' : 'system')
    const next = nextOrderState({ state, mode }, event, actor)
    if (next === null) throw new Error(`${event} does not follow ${state}`)
    state = next
    deadline = deadlineOf(state, when, deadline)
    if (event === 'pay' || (event === 'accept' && mode === 'cod')) code = demoCode(random)
    const moved = movementsOf({ ...order, title: listing.title }, event, when, share)
    movements.push(...moved)
    const key = moved.at(-1)?.key
    return { ...step, ...(key === undefined ? {} : { key }) }
  })
  const updatedAt = moments.at(-1) ?? createdAt
  return {
    order: {
      ...order,
      ...code,
      title: listing.title,
      photoId: listing.id,
      price: listing.price,
      quantity: 1,
      mode,
      fulfilment,
      note: note === null ? null : typeset(note),
      address: fulfilment === 'delivery' ? `${districts[buyer.city][0]}, ${buyer.city}` : null,
      state,
      deadline,
      createdAt,
      updatedAt,
      completedAt: (state as OrderState) === 'completed' ? updatedAt : null,
    },
    steps,
    movements,
    dispute: disputeOf(script, { orderId: id, people, steps, share, staffId }),
  }
}

function deadlineOf(state: OrderState, at: Date, before: Date | null): Date | null {
  const after = (hours: number) => new Date(at.getTime() + hours * hourMs)
  if (state === 'awaiting_payment') return after(paymentHours)
  if (state === 'paid') return after(unshippedHours)
  if (state === 'ready') return before
  return state === 'delivered' ? after(complaintHours) : null
}

/** Ledger movements of an event; empty for cash orders. */
function movementsOf(
  order: Pick<OrderRow, 'id' | 'productId' | 'buyerId' | 'sellerId' | 'amount'> & {
    commission: number
    title: string
  },
  event: string,
  at: Date,
  share: number,
): Movement[] {
  const { id, productId, buyerId, sellerId, amount, commission, title } = order
  if (commission === 0) return []
  const about = { at, subject: title, orderId: id, productId }
  const kept = Math.floor((commission * (amount - share)) / amount)
  const toSeller: Movement = {
    ...about,
    key: `order:${id}:release`,
    kind: 'order_income',
    moves: [
      ['escrow', id, share - amount],
      ['available', sellerId, amount - share - kept],
      ['platform', 'commission', kept],
    ],
  }
  const toBuyer = (part: number): Movement => ({
    ...about,
    key: `order:${id}:refund`,
    kind: 'order_refund',
    moves: [
      ['escrow', id, -part],
      ['available', buyerId, part],
    ],
  })
  if (event === 'pay') {
    const moves = [
      ['available', buyerId, -amount],
      ['escrow', id, amount],
    ] as const
    return [{ ...about, key: `order:${id}:pay`, kind: 'order_payment', moves }]
  }
  if (event === 'hand_over' || event === 'release') return [toSeller]
  if (event === 'cancel' || event === 'refund') return [toBuyer(amount)]
  return event === 'divide' ? [toSeller, toBuyer(share)] : []
}

function disputeOf(
  { dispute }: OrderScript,
  about: {
    orderId: string
    people: { buyer: string; seller: string }
    steps: OrderStory['steps']
    share: number
    staffId: string | null
  },
): typeof disputes.$inferInsert | null {
  const opened = about.steps.find(({ event }) => event === 'dispute')
  if (!dispute || !opened) return null
  const decided = dispute.decided
  return {
    orderId: about.orderId,
    reason: dispute.reason,
    statements: dispute.statements.map(([who, text], index) => ({
      author_id: about.people[who],
      text: typeset(text),
      photo_ids: [],
      at: new Date(opened.at.getTime() + index * 0.1 * dayMs).toISOString(),
    })),
    openedAt: opened.at,
    ...(decided
      ? {
          toBuyer: about.share,
          decision: typeset(decided.text),
          decidedBy: about.staffId,
          decidedAt: about.steps.at(-1)?.at ?? opened.at,
        }
      : {}),
  }
}

export function storyHistory(
  stories: readonly OrderStory[],
  entryOf: (key: string) => { entryId: string; amount: number } | undefined,
): OrderEventInsert[] {
  return stories.flatMap(({ order, steps }) =>
    steps.map(({ key, ...step }, index) => ({
      ...step,
      ...(key === undefined ? {} : entryOf(key)),
      orderId: order.id,
      position: index + 1,
    })),
  )
}
