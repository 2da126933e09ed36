import { numberText } from '#src/lib/number-text.ts'
import { useTopUps, useWithdrawals } from '#src/mirror/money-views.ts'
import { useUser } from '#src/session/session-context.ts'

/** The number that this person used last, else that of the profile, as one reads it; empty when there is none. */
export function useKnownNumber(): string {
  const last = useTopUps().data?.[0]
  const sent = useWithdrawals().data?.[0]
  const profile = useUser()?.phone ?? ''
  const newest = (last?.created_at ?? '') >= (sent?.created_at ?? '') ? (last ?? sent) : sent
  return numberText(newest?.phone ?? profile)
}
