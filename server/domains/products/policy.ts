import { hourMs } from '#contract/durations.ts'
import type { ProductField } from '#contract/own-products.ts'
import type { ProductState } from '#contract/product-life.ts'
import type { SellerEvent } from '#contract/product-life-events.ts'
import type { ProductRow } from '#server/db/schema/products.ts'

/** Period of the free boost allowance. */
export const allowanceDays = 30

/** States visible to everyone with the link; other states only to seller and staff. */
export const publicStates: readonly ProductState[] = ['published', 'reserved', 'sold']

export const keptStates: readonly ProductState[] = [...publicStates, 'paused', 'expired']

/** State of a new product that is not published at once. */
export const stateOfNewProduct: ProductState = 'draft'

export function isOnline(state: ProductState): boolean {
  return state === 'published' || state === 'reserved'
}

const resting: Record<SellerEvent, readonly ProductState[]> = {
  publish: ['published', 'pending_review'],
  reserve: ['reserved'],
  release: ['published'],
  pause: ['paused'],
  sell: ['sold'],
  relist: ['published', 'pending_review'],
}

export function isAlreadyThere(state: ProductState, event: SellerEvent): boolean {
  return resting[event].includes(state)
}

const looks: readonly ProductField[] = ['title', 'description', 'category', 'photos', 'voice']

/** Whether a change needs a new staff review (where reviews are on). */
export function needsNewReview(changes: Partial<Record<ProductField, unknown>>): boolean {
  return looks.some((field) => changes[field] !== undefined)
}

/** A new boost starts when the running one ends, so that paid time is not lost. */
export function boostPeriod(
  product: { boostedUntil: Date | null },
  hours: number,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const running = product.boostedUntil
  const startsAt = running && running > now ? running : now
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * hourMs) }
}

export function boostKey(id: string): string {
  return `boost:${id}`
}

/** The unused part of a boost's price (integer Fcfa), rounded up in the seller's favour. */
export function unusedShare(boost: { price: number; startsAt: Date; endsAt: Date }, now: Date): number {
  const [from, to] = [boost.startsAt.getTime(), boost.endsAt.getTime()]
  const left = Math.min(to - from, Math.max(0, to - now.getTime()))
  return Math.ceil((boost.price * left) / (to - from))
}

/** Candidates for similar products on each side of the price. */
export const similarPool = 60

export type Comparable = Pick<ProductRow, 'category' | 'city' | 'price'>

/** Another category weighs as much as twice the price, another city half of that. */
export function distance(one: Comparable, other: Comparable): number {
  const price = Math.abs(Math.log2(other.price / one.price))
  return price + (other.category === one.category ? 0 : 1) + (other.city === one.city ? 0 : 0.5)
}
