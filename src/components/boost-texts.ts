import { addDays, isSameDay } from 'date-fns'
import type { BoostOffer } from '#contract/own-products.ts'
import type { OwnedPackage } from '#contract/packages.ts'
import type { Product } from '#contract/products.ts'
import { clockTime, shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { counted } from './counted.ts'

/** 'jusqu’à 14:05', 'jusqu’à demain 14:05', 'jusqu’au 22 nov. à 14:05'; null when over or unknown. */
export function boostEnd(until: string | null, now: number): string | null {
  if (until === null) return null
  const end = Date.parse(until)
  if (Number.isNaN(end) || end <= now) return null
  if (isSameDay(end, now)) return `jusqu’à ${clockTime(end)}`
  if (isSameDay(end, addDays(now, 1))) return `jusqu’à demain ${clockTime(end)}`
  return `jusqu’au ${shortMoment(end, now)}`
}

/** Null when the product can be boosted. */
export function boostObstacle(product: Pick<Product, 'state'>): string | null {
  return product.state === 'published' ? null : 'Seule une annonce en ligne peut être boostée.'
}

/** '24 heures', '3 jours'. */
export function boostLength(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} jours`
  return hours === 1 ? '1 heure' : `${hours} heures`
}

export function offerPrice(offer: BoostOffer): { price: string; left: string | null } {
  return offer.included_left > 0
    ? { price: 'Offert', left: `(il en reste ${offer.included_left})` }
    : { price: fcfa(offer.price), left: null }
}

export function defaultOffer(offers: readonly BoostOffer[]): BoostOffer | null {
  return offers.find((offer) => offer.is_default) ?? offers[0] ?? null
}

export function ownedBoostsLeft(owned: readonly Pick<OwnedPackage, 'boosts' | 'boosts_used'>[]): number {
  return owned.reduce((sum, { boosts, boosts_used: used }) => sum + Math.max(0, boosts - used), 0)
}

/** 'Il en reste 2 offerts et 4 de vos forfaits.' */
export function includedText(left: number, owned: number): string {
  const ofPackages = Math.min(left, owned)
  const free = left - ofPackages
  if (ofPackages === 0) return `Il en reste ${counted(free, 'offert', 'offerts')}.`
  if (free === 0) return `Il en reste ${ofPackages} de vos forfaits.`
  return `Il en reste ${counted(free, 'offert', 'offerts')} et ${ofPackages} de vos forfaits.`
}
