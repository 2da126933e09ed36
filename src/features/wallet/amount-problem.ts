import type { Provider } from '#contract/wallet.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'

type Limits = Pick<Provider, 'min' | 'max' | 'step'>

/** Null when the amount is valid. `most`: withdrawable balance, integer Fcfa. */
export function amountProblem(
  typed: string,
  provider: Limits | undefined,
  most = Number.POSITIVE_INFINITY,
): string | null {
  const amount = typedPrice(typed)
  if (typed.trim() === '') return 'Indiquez un montant.'
  if (amount === null) return 'Indiquez un montant en chiffres.'
  if (provider === undefined) return null
  if (amount < provider.min) return `Au moins ${fcfa(provider.min)}.`
  if (amount > provider.max) return `Au plus ${fcfa(provider.max)} par opération.`
  if (amount % provider.step !== 0) return `Un multiple de ${fcfa(provider.step)}.`
  return amount > most ? `Vous avez ${fcfa(most)}.` : null
}

export function amountHint(typed: string, provider: Limits | undefined): string {
  const amount = typedPrice(typed)
  if (amount !== null && amount > 0) return fcfa(amount)
  return provider === undefined ? '' : `De ${fcfa(provider.min)} à ${fcfa(provider.max)}`
}

/** Maximum of one withdrawal, rounded down to the provider's step. */
export function mostOf(available: number, provider: Limits | undefined): number {
  if (provider === undefined) return 0
  const most = Math.min(available, provider.max)
  return most - (most % provider.step)
}
