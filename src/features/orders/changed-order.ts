import type { EntryError } from '#src/db/outbox-entry.ts'
import type { PlaceArgs } from '#src/domains/orders/mutations.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'

export interface ChangedOrder {
  /** Unit price, integer Fcfa. */
  price: number
  quantity: number
}

/** Null when the order was refused for another reason. */
export function changedOrder(
  { quantity }: Pick<OrderView, 'quantity'>,
  { code, params }: EntryError,
): ChangedOrder | null {
  const { price, available } = params ?? {}
  if (code !== 'order_changed' || price === undefined || available === undefined || available < 1) return null
  return { price, quantity: Math.min(quantity, available) }
}

/** Arguments of a new order at the current price, under a new id. */
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
