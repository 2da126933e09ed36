import type { ProductState } from './product-life.ts'

/** `staff` moderates; `system` acts for deadlines and orders. */
export type ProductActor = 'seller' | 'staff' | 'system'

/**
 * The server resolves `live`: `pending_review` for an untrusted seller, `awaiting_slot` without a slot, else
 * `published`.
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
  // Applied while the seller's account is restricted, because the seller cannot answer buyers.
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

export const sellerEvents = ['publish', 'reserve', 'release', 'pause', 'sell', 'relist'] as const
export type SellerEvent = (typeof sellerEvents)[number]

export const sellerEventText: Record<SellerEvent, string> = {
  publish: 'Publier',
  reserve: 'Marquer réservée',
  release: 'Remettre en vente',
  pause: 'Mettre en pause',
  sell: 'Marquer vendue',
  relist: 'Remettre en vente',
}

/** `live` is resolved by the server; null when the actor cannot cause the event in this state. */
export function nextProductState(
  state: ProductState,
  event: ProductEvent,
  actor: ProductActor,
): ProductState | 'live' | null {
  const change: ProductChange = changes[event]
  return change.from.includes(state) && change.by.includes(actor) ? change.to : null
}

/** Days until a published product expires; publishing again renews it. */
export const listingDays = 60
