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

export const productFields: readonly ProductField[] = [...columns, 'photos']

/** The editable fields; `photos` are ids in order. */
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

/** Null and an empty district are equal. */
export function sameWord(field: ProductField, a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (field === 'district' && value === '' ? null : value)
  return canonical(plain(a)) === canonical(plain(b))
}

/** Text of a field in an error: strings unchanged, other values as JSON, '' for null. */
export function wordText(value: ProductWords[ProductField]): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function filled(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}
