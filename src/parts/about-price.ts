import { maxPriceFcfa } from '#contract/limits.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'

/** What stands under a price while it is typed: the amount as it will be read, or why it can not become one. */
export function aboutPrice(text: string, error?: string): { hint?: string; error?: string } {
  if (text.trim() === '') return error === undefined ? {} : { error }
  const price = typedPrice(text)
  if (price === null) return { error: 'Indiquez un prix en chiffres.' }
  if (price > maxPriceFcfa) return { error: 'Ce prix est trop élevé.' }
  return price === 0 ? { error: 'Le prix doit être d’au moins 1 Fcfa.' } : { hint: fcfa(price) }
}
