import type { ProductField, ProductWords } from '#contract/own-products.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
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
] as const satisfies readonly Exclude<ProductField, 'photos'>[]

/** Every field that a seller writes. */
export const productFields: readonly ProductField[] = [...columns, 'photos']

/** What the seller has written so far; `photos` are the ids in order. */
export function wordsOf(row: Pick<ProductRow, (typeof columns)[number]>, photos: string[]): ProductWords {
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
  }
}

/** Whether a field holds the same in both; what is said by nothing, and an empty text, are one. */
export function sameWord(field: ProductField, a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (field === 'district' && value === '' ? null : value)
  return canonical(plain(a)) === canonical(plain(b))
}

/** A field's value as the text of an answer: words as they are, anything else as JSON; nothing for null. */
export function wordText(value: ProductWords[ProductField]): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Attributes without those that say nothing. */
export function filled(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}
