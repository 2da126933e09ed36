/** Integer Fcfa; Louma's commission is proportional to the seller's share. */
export function decidedShares(
  { total, commission }: { total: number; commission: number },
  toBuyer: number,
): { buyer: number; seller: number; commission: number } {
  const paid = total - toBuyer
  const kept = total === 0 ? 0 : Math.floor((commission * paid) / total)
  return { buyer: toBuyer, seller: paid - kept, commission: kept }
}
