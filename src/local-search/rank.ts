import { dayMs } from '#contract/durations.ts'
import type { Product } from '#contract/products.ts'

/** Half-life of a product's freshness (ms). */
const halfLife = 14 * dayMs
/** Maximal share of the score lost with age, and the factor for the user's own city. */
const freshnessShare = 0.25
const nearFactor = 1.2

/** Text score weighted by freshness and proximity. `now` in ms since 1970. */
export function rankOf(
  score: number,
  { created_at, city }: Pick<Product, 'created_at' | 'city'>,
  { now, near }: { now: number; near: string | null },
): number {
  const age = created_at === null ? halfLife : Math.max(0, now - Date.parse(created_at))
  const fresh = 1 - freshnessShare + freshnessShare * 0.5 ** (age / halfLife)
  return score * fresh * (near !== null && city === near ? nearFactor : 1)
}
