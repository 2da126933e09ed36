import type { PackageOffer } from '#contract/packages.ts'

/** Whole Fcfa; null when the package is free or has no slots. */
export function pricePerSlot({ price, slots }: Pick<PackageOffer, 'price' | 'slots'>): number | null {
  return slots === 0 || price === 0 ? null : Math.round(price / slots)
}
