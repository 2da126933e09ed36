import type { Dispute } from '#contract/orders.ts'

/** Time of the first statement; without one, of the last update. */
export function openedAt({ dispute, updated_at }: Pick<Dispute, 'dispute' | 'updated_at'>): string | null {
  return dispute?.statements[0]?.at ?? updated_at
}

export type Outcome = 'buyer' | 'seller' | 'split'

/** Amount refunded to the buyer (integer Fcfa), or the error for the typed text. */
export function shareOf(
  { total }: Pick<Dispute, 'total'>,
  outcome: Outcome,
  typed: number | null,
): { amount: number; problem: string | null } {
  if (outcome === 'buyer') return { amount: total, problem: null }
  if (outcome === 'seller') return { amount: 0, problem: null }
  if (typed === null) return { amount: 0, problem: 'Indiquez un montant en chiffres.' }
  if (typed < 1 || typed >= total) {
    return { amount: 0, problem: 'Un partage laisse quelque chose à chacun.' }
  }
  return { amount: typed, problem: null }
}
