import type { BoostOffer } from '#contract/own-products.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { includedText } from './boost-texts.ts'
import { type SpendableBalance, spend } from './spend.ts'

/** `at`: time of the last pull, ms since 1970. */
export interface KnownSpendableBalance extends SpendableBalance {
  at: number | null
}

export type Payment =
  | { kind: 'included'; text: string }
  | { kind: 'paid'; text: string }
  | { kind: 'missing'; missing: number }

/** Expected payment of this offer; null when the balance is unknown. */
export function boostPayment(
  offer: BoostOffer,
  spendable: SpendableBalance | null,
  ownedLeft: number,
): Payment | null {
  const { included_left: left, price } = offer
  if (left > 0) {
    const from = ownedLeft === 0 ? '' : ` ${includedText(left, ownedLeft)}`
    return { kind: 'included', text: `Rien à payer.${from}` }
  }
  if (spendable === null) return null
  const { missing, fromPromo, after } = spend(spendable, price)
  if (missing > 0) return { kind: 'missing', missing }
  const rest = `il vous restera ${fcfa(after.available + after.promo)}`
  if (fromPromo === price) return { kind: 'paid', text: `Payé par votre crédit Louma\u00a0; ${rest}.` }
  if (fromPromo > 0) {
    return { kind: 'paid', text: `Dont ${fcfa(fromPromo)} de crédit Louma\u00a0; ${rest}.` }
  }
  return { kind: 'paid', text: `Payé de votre portefeuille\u00a0; ${rest}.` }
}
