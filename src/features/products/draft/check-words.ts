import * as v from 'valibot'
import { type ProductField, type ProductWords, productWords } from '#contract/own-products.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { typedPrice } from '#src/lib/typed-price.ts'

export type FieldErrors = Readonly<Record<string, string>>

export type Checked = { words: Omit<ProductWords, 'photos'> } | { errors: FieldErrors }

const { photos: _photos, ...fields } = productWords
const schema = v.object(fields)

/** Typed values as the server takes them, or their errors. `keys`: attributes of the chosen category. */
export function checkWords(words: DraftWords, keys: readonly string[]): Checked {
  const read = v.safeParse(schema, {
    ...words,
    price: typedPrice(words.price),
    district: words.district.trim() === '' ? null : words.district,
    condition: words.condition === '' ? null : words.condition,
    quantity: /^\d+$/.test(words.quantity.trim()) ? Number(words.quantity) : null,
    attributes: Object.fromEntries(
      Object.entries(words.attributes)
        .map(([key, value]) => [key, value.trim()] as const)
        .filter(([key, value]) => keys.includes(key) && value !== ''),
    ),
  })
  const errors: Record<string, string> = {}
  if (words.category === '') errors.category = 'Choisissez une catégorie.'
  for (const issue of read.issues ?? []) {
    const field = v.getDotPath(issue) ?? ''
    errors[field] ??= issue.message
  }
  return read.success && words.category !== '' ? { words: read.output } : { errors }
}

/** First field with an error, in the order of the form. */
export function firstWrong(errors: FieldErrors): string | undefined {
  const order: readonly ProductField[] = [
    'photos',
    'title',
    'price',
    'category',
    'attributes',
    'condition',
    'quantity',
    'city',
    'district',
    'description',
  ]
  const names = Object.keys(errors)
  return order.flatMap((field) => names.find((name) => name.split('.')[0] === field) ?? [])[0]
}
