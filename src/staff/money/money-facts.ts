import { readMarketFigures } from '#contract/market-figures.ts'
import type { Dispute } from '#contract/orders.ts'
import type { Payout } from '#contract/payout-review.ts'
import { counted } from '#src/components/counted.ts'
import { longDay } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { adminName } from '#src/mirror/staff-views.ts'

type PayoutFacts = Pick<Payout, 'user' | 'history'>

export function personLines({ user }: Pick<PayoutFacts, 'user'>): [name: string, value: string][] {
  const { email, phone, created_at, restriction, is_verified } = user
  const lines: [string, string][] = [['E-mail', email]]
  if (phone !== null && phone !== '') lines.push(['Téléphone', phone])
  if (created_at !== null) lines.push(['Inscription', longDay(created_at)])
  lines.push([
    'Compte',
    restriction === 'banned'
      ? 'Fermé'
      : restriction === 'suspended'
        ? 'Suspendu'
        : is_verified
          ? 'Vérifié'
          : 'Non vérifié',
  ])
  return lines
}

export function historyLines({ history }: Pick<PayoutFacts, 'history'>): [name: string, value: string][] {
  const { available, held, topped_up, sales, sold, payouts, paid_out } = history
  return [
    ['Disponible', fcfa(available)],
    ['En attente de retrait', fcfa(held)],
    ['Rechargé en tout', fcfa(topped_up)],
    [counted(sales, 'vente', 'ventes'), fcfa(sold)],
    [counted(payouts, 'retrait versé', 'retraits versés'), fcfa(paid_out)],
  ]
}

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

/** Name of the collection with the queue counts, refreshed after every decision. */
export function figuresName(): string {
  return adminName(readMarketFigures, { query: { period: '30' } })
}
