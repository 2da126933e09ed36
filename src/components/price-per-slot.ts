import type { PackageOffer } from '#contract/packages.ts'

/** What one listing costs in a package, in whole Fcfa; null when it is free or holds none. */
export function pricePerSlot({ price, slots }: Pick<PackageOffer, 'price' | 'slots'>): number | null {
  return slots === 0 || price === 0 ? null : Math.round(price / slots)
}
