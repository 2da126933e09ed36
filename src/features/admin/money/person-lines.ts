import type { Payout } from '#contract/payout-review.ts'
import { counted } from '#src/components/counted.ts'
import { dayText } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'

type Asked = Pick<Payout, 'user' | 'history'>

export function personLines({ user }: Pick<Asked, 'user'>): [name: string, value: string][] {
  const { email, phone, created_at, restriction, is_verified } = user
  const lines: [string, string][] = [['E-mail', email]]
  if (phone !== null && phone !== '') lines.push(['Téléphone', phone])
  if (created_at !== null) lines.push(['Inscription', dayText(new Date(created_at), 'day month year')])
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

export function historyLines({ history }: Pick<Asked, 'history'>): [name: string, value: string][] {
  const { available, held, topped_up, sales, sold, payouts, paid_out } = history
  return [
    ['Disponible', fcfa(available)],
    ['En attente de retrait', fcfa(held)],
    ['Rechargé en tout', fcfa(topped_up)],
    [counted(sales, 'vente', 'ventes'), fcfa(sold)],
    [counted(payouts, 'retrait versé', 'retraits versés'), fcfa(paid_out)],
  ]
}
