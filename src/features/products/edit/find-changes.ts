import type { ProductField, ProductWords } from '#contract/own-products.ts'
import type { DraftRow } from '#src/db/draft-rows.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { checkWords, type FieldErrors } from '../draft/form-errors.ts'

type Words = Partial<ProductWords>

/** Changed fields with their former values (`base`), as the outbox takes them, or the errors. */
export type Found = { changes: Words; base: Words } | { errors: FieldErrors }

/** Former values that the server would not accept are left out of `base`. */
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

export function pick(words: Words, fields: readonly string[]): Words {
  return Object.fromEntries(Object.entries(words).filter(([field]) => fields.includes(field)))
}
