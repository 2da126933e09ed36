import { maxPriceFcfa } from '#contract/limits.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'

/** Line below a price field: the amount as parsed, or the reason why it is invalid. */
export function aboutPrice(
  text: string,
  error?: string,
  usual: { count: number; low: number; high: number } | null = null,
): { hint?: string; error?: string } {
  const similar =
    usual === null ? [] : [`${frenchNumber(usual.count)} articles semblables : ${rangeText(usual)}`]
  if (text.trim() === '') return error === undefined ? hintOf(similar) : { error }
  const price = typedPrice(text)
  if (price === null) return { error: 'Indiquez un prix en chiffres.' }
  if (price > maxPriceFcfa) return { error: 'Ce prix est trop élevé.' }
  return price === 0 ? { error: 'Le prix doit être d’au moins 1 F.' } : hintOf([fcfa(price), ...similar])
}

export function rangeText({ low, high }: { low: number; high: number }): string {
  return low === high ? `environ ${fcfa(low)}` : `${frenchNumber(low)} à ${fcfa(high)}`
}

function hintOf(facts: readonly string[]): { hint?: string } {
  const text = facts.join(' · ')
  return text === '' ? {} : { hint: text.charAt(0).toUpperCase() + text.slice(1) }
}
