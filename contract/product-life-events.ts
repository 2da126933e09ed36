import type { ProductState } from './product-life.ts'

/** Who may cause an event: the seller, the staff who moderate, or Louma itself (deadlines, orders). */
export type ProductActor = 'seller' | 'staff' | 'system'

/**
 * Where an event leads. `live` is decided by the server when it happens: `pending_review` for a seller who is not
 * trusted yet, `awaiting_slot` when no publishing slot is left, else `published`.
 */
interface ProductChange {
  from: readonly ProductState[]
  to: ProductState | 'live'
  by: readonly ProductActor[]
}

const changes = {
  publish: { from: ['draft', 'awaiting_slot', 'rejected', 'expired', 'paused'], to: 'live', by: ['seller'] },
  approve: { from: ['pending_review'], to: 'published', by: ['staff'] },
  reject: { from: ['pending_review'], to: 'rejected', by: ['staff'] },
  reserve: { from: ['published'], to: 'reserved', by: ['seller', 'system'] },
  release: { from: ['reserved'], to: 'published', by: ['seller', 'system'] },
  pause: { from: ['published', 'reserved', 'pending_review', 'awaiting_slot'], to: 'paused', by: ['seller'] },
  sell: { from: ['published', 'reserved', 'paused'], to: 'sold', by: ['seller', 'system'] },
  relist: { from: ['sold'], to: 'live', by: ['seller'] },
  expire: { from: ['published', 'paused'], to: 'expired', by: ['system'] },
  // With the account of its seller: nobody buys from whoever may not answer.
  hold: { from: ['published'], to: 'paused', by: ['staff'] },
  unhold: { from: ['paused'], to: 'published', by: ['staff', 'system'] },
  remove: {
    from: [
      'published',
      'reserved',
      'paused',
      'pending_review',
      'awaiting_slot',
      'expired',
      'sold',
      'rejected',
    ],
    to: 'removed',
    by: ['staff'],
  },
} as const satisfies Record<string, ProductChange>

export type ProductEvent = keyof typeof changes
export const productEvents = /* @__PURE__ */ Object.keys(changes) as ProductEvent[]

/** What a seller may ask for. */
export const sellerEvents = ['publish', 'reserve', 'release', 'pause', 'sell', 'relist'] as const
export type SellerEvent = (typeof sellerEvents)[number]

/** What a person reads on the button of each event. */
export const sellerEventText: Record<SellerEvent, string> = {
  publish: 'Publier',
  reserve: 'Marquer réservée',
  release: 'Remettre en vente',
  pause: 'Mettre en pause',
  sell: 'Marquer vendue',
  relist: 'Remettre en vente',
}

/** The state after an event (`live`: the server decides), or null when this actor can not cause it there. */
export function nextProductState(
  state: ProductState,
  event: ProductEvent,
  actor: ProductActor,
): ProductState | 'live' | null {
  const change: ProductChange = changes[event]
  return change.from.includes(state) && change.by.includes(actor) ? change.to : null
}

/** A listing is online so many days, then it expires; publishing again renews it. */
export const listingDays = 60
