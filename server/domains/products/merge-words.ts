import type { ProductField, ProductWords } from '#contract/own-products.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { productFields, sameWord, wordText } from './words.ts'

/** New values, and the values shown before the edit. */
export interface Edit {
  changes: Partial<{ [F in ProductField]: ProductWords[F] | undefined }>
  base: Partial<{ [F in ProductField]: ProductWords[F] | undefined }>
}

/** Skips fields without an effective change; throws `edit_conflict` if one was changed elsewhere. */
export function mergeWords(there: ProductWords, { changes, base }: Edit): Partial<ProductWords> {
  const wanted = productFields.filter((field) => changes[field] !== undefined)
  const unseen = wanted.filter((field) => base[field] === undefined)
  if (unseen.length > 0) {
    const sentence = 'Indiquez la valeur qui était affichée.'
    throw new AppError('validation_failed', {
      fields: Object.fromEntries(unseen.map((field) => [`base.${field}`, [sentence]])),
    })
  }
  const effective = wanted
    .filter((field) => !sameWord(field, base[field], changes[field]))
    .filter((field) => !sameWord(field, there[field], changes[field]))
  const torn = effective.filter((field) => !sameWord(field, there[field], base[field]))
  if (torn.length > 0) {
    throw new AppError('edit_conflict', {
      fields: Object.fromEntries(torn.map((field) => [field, [wordText(there[field])]])),
    })
  }
  return Object.fromEntries(effective.map((field) => [field, changes[field]])) as Partial<ProductWords>
}
