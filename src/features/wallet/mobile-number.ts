import * as v from 'valibot'
import { mobileNumber } from '#contract/transfers.ts'

/** Countries whose numbers can be told by their length and beginning, as people type them at home. */
const homes: readonly [national: RegExp, prefix: string][] = [
  [/^0\d{9}$/, '+225'],
  [/^7[05678]\d{7}$/, '+221'],
]

/** Prefixes that are often typed without the plus. */
const prefixes = /^(22[1-9]|23[0-9]|24[0-9])\d{7,10}$/

/** A number as the operator wants it, from what a person typed; the text itself when it can not be told. */
export function wholeNumber(typed: string): string {
  const figures = typed.replace(/[\s.()\-/\u00a0\u202f]/g, '')
  if (figures.startsWith('00')) return `+${figures.slice(2)}`
  if (figures.startsWith('+')) return figures
  const home = homes.find(([national]) => national.test(figures))
  if (home !== undefined) return home[1] + figures
  return prefixes.test(figures) ? `+${figures}` : figures
}

/** What is wrong with a typed number; null when it can be used. */
export function numberProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Indiquez le numéro.'
  const read = v.safeParse(mobileNumber, wholeNumber(typed))
  return read.success ? null : read.issues[0].message
}

/** '+225 07 07 07 07 07': easier to compare with one's own. */
export function numberText(number: string): string {
  const [, prefix = '', rest = number] = /^(\+22[0-9]|\+23[0-9]|\+24[0-9])(\d+)$/.exec(number) ?? []
  if (prefix === '') return number
  const pairs = (figures: string) => figures.match(/\d{2}/g) ?? []
  // Of an odd number one group has three: '77 123 45 67'.
  const groups =
    rest.length % 2 === 0 ? pairs(rest) : [rest.slice(0, 2), rest.slice(2, 5), ...pairs(rest.slice(5))]
  return [prefix, ...groups].join('\u00a0')
}
