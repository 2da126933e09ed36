import * as v from 'valibot'
import { maxPriceFcfa } from './limits.ts'

/** Integer Fcfa, from 1 to `maxPriceFcfa`. */
export const priceInput = v.pipe(
  v.number('Indiquez un prix en chiffres.'),
  v.integer('Le prix est un nombre entier de Fcfa.'),
  v.minValue(1, 'Le prix doit être d’au moins 1 F.'),
  v.maxValue(maxPriceFcfa, 'Ce prix est trop élevé.'),
)

/** Integer Fcfa in a query string. */
export const amountQuery = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/, 'Indiquez un prix en chiffres.'),
  v.transform(Number),
  v.maxValue(maxPriceFcfa, 'Ce prix est trop élevé.'),
)

/** Integer Fcfa in a response. */
export const fcfa = v.pipe(v.number(), v.integer())

const thin = '\u202f'
const fixed = '\u00a0'

/** French grouping with narrow no-break spaces, and U+2212 as the minus sign. */
export function frenchNumber(value: number): string {
  const whole = Math.round(Math.abs(value))
  const sign = value < 0 && whole !== 0 ? '−' : ''
  return sign + String(whole).replace(/\B(?=(\d{3})+$)/g, thin)
}

/** Integer Fcfa as displayed: '12 500 F'. */
export function fcfaText(amount: number): string {
  return `${frenchNumber(amount)}${fixed}F`
}
