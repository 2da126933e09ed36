import type { OwnedPackage, PublishingQuota } from '#contract/packages.ts'
import { counted } from '#src/components/counted.ts'
import { slotsLeft } from '#src/components/slots-left.ts'
import { dayName } from '#src/lib/dates.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'

/** '18 emplacements libres', 'Plus d’emplacement libre'. */
export function leftText(count: number): string {
  return count === 0 ? 'Plus d’emplacement libre' : counted(count, 'emplacement libre', 'emplacements libres')
}

/** How much of something is used: '12 sur 30'. */
export function usedText(used: number, slots: number): string {
  return `${frenchNumber(used)} sur ${frenchNumber(slots)}`
}

/** When the free tier gives room again; how it works while it has some. */
export function freeText({ next_at: next }: PublishingQuota['free'], now: number): string {
  return next === null ? 'En 30 jours, sans rien payer' : `Prochaine place le ${dayName(next, now)}`
}

/** Until when a package gives room, and the boosts that are left in it. */
export function ownedText({ ends_at: end, boosts, boosts_used: used }: OwnedPackage, now: number): string {
  const until = end === null ? '' : `Jusqu’au ${dayName(end, now)}`
  const left = Math.max(0, boosts - used)
  if (boosts === 0) return until
  const rest = left === 0 ? 'plus de boost inclus' : counted(left, 'boost inclus', 'boosts inclus')
  return until === '' ? rest : `${until} · ${rest}`
}

/** '3 annonces attendent un emplacement.' */
export function waitingText(count: number): string {
  return `${counted(count, 'annonce attend', 'annonces attendent')} un emplacement.`
}

/** What has come of a purchase: how many listings waited before it, and what is there after it. */
export function boughtText(waitedBefore: number, after: PublishingQuota | null): string {
  const placed = after === null ? 0 : waitedBefore - after.waiting
  if (placed > 0) {
    return counted(
      placed,
      'annonce qui attendait a trouvé sa place.',
      'annonces qui attendaient ont trouvé leur place.',
    )
  }
  return after === null ? 'Vos emplacements sont à jour.' : `${leftText(slotsLeft(after))}.`
}
