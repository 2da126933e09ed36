import type { EntryError } from '#src/db/outbox-entry.ts'
import type { PlaceArgs } from '#src/sync/mutations/order-place.ts'
import type { OrderView } from '#src/sync/view/orders.ts'

/** What an order would be now. */
export interface ChangedOrder {
  /** Of one piece, integer Fcfa. */
  price: number
  quantity: number
}

/** What has changed since an order was written; null when it was refused for another reason. */
export function changedOrder(
  { quantity }: Pick<OrderView, 'quantity'>,
  { code, params }: EntryError,
): ChangedOrder | null {
  const { price, available } = params ?? {}
  if (code !== 'order_changed' || price === undefined || available === undefined || available < 1) return null
  return { price, quantity: Math.min(quantity, available) }
}

/** The same order at what it costs now: another one, with an id of its own. */
export function placedAgain(order: OrderView, { price, quantity }: ChangedOrder, id: string): PlaceArgs {
  const { product, other, mode, fulfilment, address, note } = order
  return {
    id,
    product_id: product.id,
    quantity,
    mode,
    fulfilment,
    address,
    note,
    seen_price: price,
    product: { title: product.title, photo: product.photo },
    seller: other.id === '' ? null : other,
  }
}
