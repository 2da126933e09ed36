import type { VerifiedWith } from '#contract/verified-with.ts'
import { longDay } from '#src/lib/dates.ts'

/** What a request shows. */
export const verificationKindText: Record<VerifiedWith, string> = {
  document: 'Pièce d’identité',
  shop: 'Photo de la boutique',
}

const shown: Record<string, string | undefined> = {
  document: 'Pièce d’identité vérifiée',
  shop: 'Boutique vérifiée',
}

interface Verified {
  verified_with?: string | null
  verified_since?: string | null
}

/** What was checked and since when; null where that is unknown, as in rows stored by older versions. */
export function verifiedText({ verified_with, verified_since }: Verified): string | null {
  if (!verified_since) return null
  const what = shown[verified_with ?? ''] ?? 'Compte vérifié par l’équipe'
  return `${what} depuis le ${longDay(verified_since)}`
}
