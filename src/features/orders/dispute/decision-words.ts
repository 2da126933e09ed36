import type { Order } from '#contract/orders.ts'
import { decidedShares } from '#src/lib/decided-shares.ts'

/** Amounts in integer Fcfa; the commission applies to the seller's share. */
export function decisionWords(
  { role, total, other, commission }: Pick<Order, 'role' | 'total' | 'other' | 'commission'>,
  toBuyer: number,
): { who: string; amount: number }[] {
  const shares = decidedShares({ total, commission }, toBuyer)
  const [buyer, seller] = role === 'buyer' ? ['Pour vous', other.name] : [other.name, 'Pour vous']
  const parts = [
    { who: buyer, amount: shares.buyer },
    { who: seller, amount: shares.seller },
  ]
  return shares.commission > 0 ? [...parts, { who: 'Commission de Louma', amount: shares.commission }] : parts
}
