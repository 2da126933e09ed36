import type { Order } from '#contract/orders.ts'
import type { PlaceArgs } from '#src/domains/orders/mutations.ts'

/** An order that `awa` has placed with `moussa`. */
export function order(id: string, changes: Partial<Order> = {}): Order {
  return {
    id,
    role: 'buyer',
    product: { id: `product-${id}`, title: 'Pagne wax', photo: null },
    other: { id: 'moussa', name: 'Moussa', avatar: null },
    conversation_id: null,
    price: 15_000,
    quantity: 1,
    total: 15_000,
    commission: 450,
    mode: 'escrow',
    fulfilment: 'meetup',
    address: null,
    note: null,
    state: 'requested',
    deadline: null,
    handover_hash: null,
    handover_code: null,
    history: [],
    dispute: null,
    may_review: false,
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-03-01T09:00:00.000Z',
    ...changes,
  }
}

export function placing(id: string, changes: Partial<PlaceArgs> = {}): PlaceArgs {
  return {
    id,
    product_id: `product-${id}`,
    quantity: 1,
    mode: 'escrow',
    fulfilment: 'meetup',
    address: null,
    note: null,
    seen_price: 15_000,
    product: { title: 'Pagne wax', photo: null },
    seller: { id: 'moussa', name: 'Moussa', avatar: null },
    ...changes,
  }
}
