import { numberText } from '#src/lib/number-text.ts'
import { useTopUps, useWithdrawals } from '#src/mirror/money-views.ts'
import { useUser } from '#src/session/session-context.ts'

/** Last used number, else the number of the profile; empty without either. */
export function useKnownNumber(): string {
  const last = useTopUps().data?.[0]
  const sent = useWithdrawals().data?.[0]
  const profile = useUser()?.phone ?? ''
  const newest = (last?.created_at ?? '') >= (sent?.created_at ?? '') ? (last ?? sent) : sent
  return numberText(newest?.phone ?? profile)
}
