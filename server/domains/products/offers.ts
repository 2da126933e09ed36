/** A boost on offer: length in hours, price in Fcfa. */
export interface Offer {
  id: string
  name: string
  hours: number
  price: number
  is_default: boolean
}

/** Used by a boost without an offer, and the one that the free allowance covers. */
export const defaultOffer: Offer = { id: 'day', name: '24 heures', hours: 24, price: 500, is_default: true }

export const offers: readonly Offer[] = [
  defaultOffer,
  { id: 'three-days', name: '3 jours', hours: 72, price: 1200, is_default: false },
  { id: 'week', name: '7 jours', hours: 168, price: 2500, is_default: false },
]
