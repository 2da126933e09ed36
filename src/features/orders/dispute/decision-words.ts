import type { Order } from '#contract/orders.ts'

/** Who got what by a decision, in integer Fcfa: what Louma keeps is a share of what the seller is paid. */
export function decisionWords(
  { role, total, other, commission }: Pick<Order, 'role' | 'total' | 'other' | 'commission'>,
  toBuyer: number,
): { who: string; amount: number }[] {
  const paid = total - toBuyer
  const kept = total === 0 ? 0 : Math.floor((commission * paid) / total)
  const [buyer, seller] = role === 'buyer' ? ['Pour vous', other.name] : [other.name, 'Pour vous']
  const parts = [
    { who: buyer, amount: toBuyer },
    { who: seller, amount: paid - kept },
  ]
  return kept > 0 ? [...parts, { who: 'Commission de Louma', amount: kept }] : parts
}
