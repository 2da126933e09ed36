import type { ProductState } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent, sellerEvents } from '#contract/product-life-events.ts'

export function eventsOf(state: ProductState): SellerEvent[] {
  return sellerEvents.filter((event) => nextProductState(state, event, 'seller') !== null)
}
