import { numberText } from '#contract/number-text.ts'

/** National formats that identify their country by length and first digits. */
const homes: readonly [national: RegExp, prefix: string][] = [
  [/^0\d{9}$/, '+225'],
  [/^7[05678]\d{7}$/, '+221'],
]

/** Country codes that users often type without the plus. */
const prefixes = /^(22[1-9]|23[0-9]|24[0-9])\d{7,10}$/

/** E.164; returns the typed text when the country is unknown. */
export function wholeNumber(typed: string): string {
  const figures = typed.replace(/[\s.()\-/\u00a0\u202f]/g, '')
  if (figures.startsWith('00')) return `+${figures.slice(2)}`
  if (figures.startsWith('+')) return figures
  const home = homes.find(([national]) => national.test(figures))
  if (home !== undefined) return home[1] + figures
  return prefixes.test(figures) ? `+${figures}` : figures
}

/** A complete number in groups, any other text as typed: for a field that the user leaves. */
export function groupedNumber(typed: string): string {
  const whole = wholeNumber(typed)
  return /^\+\d{8,15}$/.test(whole) ? numberText(whole) : typed
}
