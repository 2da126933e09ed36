import { maxPhotos } from '#contract/limits.ts'
import type { PackageOffer } from '#contract/packages.ts'

/** What can be bought; the price in Fcfa. Every listing may have as many photos as any other. */
export const packageOffers: readonly PackageOffer[] = [
  { id: 'stall', name: 'Étal', price: 2_000, slots: 20, days: 30, photos: maxPhotos, boosts: 2 },
  { id: 'shop', name: 'Boutique', price: 5_000, slots: 60, days: 30, photos: maxPhotos, boosts: 6 },
  { id: 'store', name: 'Grand magasin', price: 12_000, slots: 200, days: 30, photos: maxPhotos, boosts: 20 },
]
