import type { ProductField } from '#contract/own-products.ts'
import type { ProductState } from '#contract/product-life.ts'
import type { SellerEvent } from '#contract/product-life-events.ts'
import type { ProductRow } from '#server/db/schema/products.ts'

const hourMs = 3_600_000

/** The free allowance looks back over this many days. */
export const allowanceDays = 30

/** Who has the address of a listing may see it in these states; the others are its seller's and the staff's. */
export const publicStates: readonly ProductState[] = ['published', 'reserved', 'sold']

/** Who keeps a listing as a favourite still sees it in these states. */
export const keptStates: readonly ProductState[] = [...publicStates, 'paused', 'expired']

/** A new listing begins as a draft, unless its seller puts it online with the same words. */
export const stateOfNewProduct: ProductState = 'draft'

/** What buyers can look at and ask for. */
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

/** Whether an event would lead where the listing already is. */
export function isAlreadyThere(state: ProductState, event: SellerEvent): boolean {
  return resting[event].includes(state)
}

const looks: readonly ProductField[] = ['title', 'description', 'category', 'photos']

/** Whether the staff would have to look again, where it looks at all. */
export function needsNewReview(changes: Partial<Record<ProductField, unknown>>): boolean {
  return looks.some((field) => changes[field] !== undefined)
}

/** Time that is already paid for is never lost: a boost is added to the one that still runs. */
export function boostPeriod(
  product: { boostedUntil: Date | null },
  hours: number,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const running = product.boostedUntil
  const startsAt = running && running > now ? running : now
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * hourMs) }
}

/** What the ledger calls the payment of a boost. */
export function boostKey(id: string): string {
  return `boost:${id}`
}

/** What of a boost's price (integer Fcfa) is for time that has not run yet; a part of a Fcfa goes to the seller. */
export function unusedShare(boost: { price: number; startsAt: Date; endsAt: Date }, now: Date): number {
  const [from, to] = [boost.startsAt.getTime(), boost.endsAt.getTime()]
  const left = Math.min(to - from, Math.max(0, to - now.getTime()))
  return Math.ceil((boost.price * left) / (to - from))
}

/** So many listings on each side of a price are looked at for similar ones. */
export const similarPool = 60

type Comparable = Pick<ProductRow, 'category' | 'city' | 'price'>

/** How unlike two listings of one branch are: another category weighs as much as a price twice as high, another city half that. */
export function distance(one: Comparable, other: Comparable): number {
  const price = Math.abs(Math.log2(other.price / one.price))
  return price + (other.category === one.category ? 0 : 1) + (other.city === one.city ? 0 : 0.5)
}
