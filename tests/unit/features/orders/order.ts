import type { OrderView } from '#src/domains/orders/queries.ts'

/** An order of a buyer that was just placed, with optional changes. */
export function anOrder(more: Partial<OrderView> = {}): OrderView {
  return {
    id: '0193a5b2-0000-7000-8000-00001234abcd',
    role: 'buyer',
    product: { id: 'p', title: 'Mortier en bois', photo: null },
    other: { id: 'o', name: 'Awa Ndiaye', avatar: null },
    conversation_id: null,
    price: 10_000,
    quantity: 1,
    total: 10_000,
    commission: 500,
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
    created_at: '2026-11-22T10:00:00.000Z',
    updated_at: '2026-11-22T10:00:00.000Z',
    waiting: false,
    local: false,
    entry: null,
    problem: null,
    ...more,
  }
}
