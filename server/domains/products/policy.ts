import type { ProductState } from '#contract/products.ts'

const hourMs = 3_600_000

/** The free allowance looks back over this many days. */
export const allowanceDays = 30

/** Who has the address of a listing may see it in these states; the others are its seller's and the staff's. */
export const publicStates: readonly ProductState[] = ['published', 'reserved', 'sold']

/**
 * A new listing begins as a draft, whoever writes it: going online (or into review, for sellers who are not trusted
 * yet) needs a photo, and this call carries none.
 */
export const stateOfNewProduct: ProductState = 'draft'

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
