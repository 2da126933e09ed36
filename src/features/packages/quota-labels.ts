import type { OwnedPackage, PublishingQuota } from '#contract/packages.ts'
import { counted } from '#src/components/counted.ts'
import { slotsLeft } from '#src/components/slots-left.ts'
import { dayName } from '#src/lib/dates.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'

export function leftText(count: number): string {
  return count === 0 ? 'Plus d’emplacement libre' : counted(count, 'emplacement libre', 'emplacements libres')
}

export function usedText(used: number, slots: number): string {
  return `${frenchNumber(used)} sur ${frenchNumber(slots)}`
}

/** `next_at` is set when the free quota is used up. */
export function freeText({ next_at: next }: PublishingQuota['free'], now: number): string {
  return next === null ? 'En 30 jours, sans rien payer' : `Prochaine place le ${dayName(next, now)}`
}

export function ownedText({ ends_at: end, boosts, boosts_used: used }: OwnedPackage, now: number): string {
  const until = end === null ? '' : `Jusqu’au ${dayName(end, now)}`
  const left = Math.max(0, boosts - used)
  if (boosts === 0) return until
  const rest = left === 0 ? 'plus de boost inclus' : counted(left, 'boost inclus', 'boosts inclus')
  return until === '' ? rest : `${until} · ${rest}`
}

export function waitingText(count: number): string {
  return `${counted(count, 'annonce attend', 'annonces attendent')} un emplacement.`
}

/** `waitedBefore`: products that waited for quota before the purchase; `after`: quota after it. */
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
