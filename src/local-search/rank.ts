import type { Product } from '#contract/products.ts'

/** A listing's freshness is worth half as much after so many ms. */
const halfLife = 14 * 86_400_000
/** How much of the score freshness can take away, and what the own city adds. */
const freshnessShare = 0.25
const nearFactor = 1.2

/** How well the words fit, with what is fresh and near first among those that fit alike. `now` in ms since 1970. */
export function rankOf(
  score: number,
  { created_at, city }: Pick<Product, 'created_at' | 'city'>,
  { now, near }: { now: number; near: string | null },
): number {
  const age = created_at === null ? halfLife : Math.max(0, now - Date.parse(created_at))
  const fresh = 1 - freshnessShare + freshnessShare * 0.5 ** (age / halfLife)
  return score * fresh * (near !== null && city === near ? nearFactor : 1)
}
