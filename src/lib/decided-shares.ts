/** Who gets what by a decision, in integer Fcfa: what Louma keeps is a share of what the seller is paid. */
export function decidedShares(
  { total, commission }: { total: number; commission: number },
  toBuyer: number,
): { buyer: number; seller: number; commission: number } {
  const paid = total - toBuyer
  const kept = total === 0 ? 0 : Math.floor((commission * paid) / total)
  return { buyer: toBuyer, seller: paid - kept, commission: kept }
}
