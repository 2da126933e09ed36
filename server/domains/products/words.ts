import type { ProductField, ProductWords } from '#contract/own-products.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { canonical } from '#server/kernel/canonical.ts'

const columns = [
  'title',
  'description',
  'price',
  'category',
  'city',
  'district',
  'negotiable',
  'condition',
  'quantity',
  'attributes',
] as const satisfies readonly Exclude<ProductField, 'photos' | 'voice'>[]

export const productFields: readonly ProductField[] = [...columns, 'photos', 'voice']

/** The editable fields; `photos` are ids in order. */
export function wordsOf(
  row: Pick<ProductRow, (typeof columns)[number] | 'voice'>,
  photos: string[],
): ProductWords {
  const { title, description, price, category, city, district, negotiable, condition, quantity, attributes } =
    row
  return {
    title,
    description,
    price,
    category,
    city,
    district,
    negotiable,
    condition,
    quantity,
    attributes,
    photos,
    voice: row.voice && { id: row.voice.id, ms: row.voice.ms, bars: row.voice.bars },
  }
}

/** Null and an empty district are equal. */
export function sameWord(field: ProductField, a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (field === 'district' && value === '' ? null : value)
  return canonical(plain(a)) === canonical(plain(b))
}

/** Text of a field in an error: strings unchanged, other values as JSON, '' for null. */
function wordText(value: ProductWords[ProductField]): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function filled(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}

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
