import type { ProductState } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent, sellerEvents } from '#contract/product-life-events.ts'

/** In the order of the life cycle. */
export function eventsOf(state: ProductState): SellerEvent[] {
  return sellerEvents.filter((event) => nextProductState(state, event, 'seller') !== null)
}
