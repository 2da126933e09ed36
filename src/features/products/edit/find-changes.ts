import type { ProductField, ProductWords } from '#contract/own-products.ts'
import type { DraftRow } from '#src/db/draft-rows.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { checkWords, type FieldErrors } from '../draft/check-words.ts'

type Words = Partial<ProductWords>

/** What a person has changed, against what stood there before, ready for the outbox. */
export type Found = { changes: Words; base: Words } | { errors: FieldErrors }

/** Compares a form with what it began from. Fields whose former value no server would take are sent without one. */
export function findChanges(
  { words, order, base }: Pick<DraftRow, 'words' | 'order'> & { base: NonNullable<DraftRow['base']> },
  keys: readonly string[],
): Found {
  const now = checkWords(words, keys)
  if ('errors' in now) return { errors: now.errors }
  const before = checkWords(base.words, keys)
  const known: Words = 'words' in before ? { ...before.words, photos: base.photos } : { photos: base.photos }
  const wanted: ProductWords = { ...now.words, photos: order }
  const changed = (Object.keys(wanted) as ProductField[]).filter(
    (field) => !sameValue(wanted[field], known[field]),
  )
  return { changes: pick(wanted, changed), base: pick(known, changed) }
}

/** Some fields of a product's words. */
export function pick(words: Words, fields: readonly string[]): Words {
  return Object.fromEntries(Object.entries(words).filter(([field]) => fields.includes(field)))
}
