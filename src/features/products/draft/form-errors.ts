import { type RefObject, useState } from 'react'
import * as v from 'valibot'
import { type ProductField, type ProductWords, productWords } from '#contract/own-products.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import { errorText } from '#src/lib/error-text.ts'
import { typedPrice } from '#src/lib/typed-price.ts'

export type FieldErrors = Readonly<Record<string, string>>

type Checked = { words: Omit<ProductWords, 'photos'> } | { errors: FieldErrors }

const { photos: _photos, ...fields } = productWords
const schema = v.object(fields)

/** Typed values as the server takes them, or their errors. `keys`: attributes of the chosen category. */
export function checkWords(words: DraftWords, keys: readonly string[]): Checked {
  const read = v.safeParse(schema, {
    ...words,
    voice: words.voice ?? null,
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
    'category',
    'description',
    'voice',
    'attributes',
    'quantity',
    'price',
    'city',
    'district',
    'condition',
  ]
  const names = Object.keys(errors)
  return order.flatMap((field) => names.find((name) => name.split('.')[0] === field) ?? [])[0]
}

/**
 * Form errors: focuses the first field with one, after `reveal` has shown its step; an edit clears the error of its
 * field.
 */
export function useFormErrors(
  form: RefObject<HTMLFormElement | null>,
  first: FieldErrors,
  reveal?: (field: string) => Promise<void>,
) {
  const [errors, setErrors] = useState(first)
  return {
    errors,
    async show(next: FieldErrors) {
      setErrors(next)
      const name = firstWrong(next)
      if (name === undefined) return
      await reveal?.(name)
      const selector = name === 'photos' ? '[data-field="photos"] input' : `[name="${CSS.escape(name)}"]`
      const field = form.current?.querySelector<HTMLElement>(selector)
      const fold = field?.closest('details')
      if (fold) fold.open = true
      field?.focus()
    },
    forget(field: string) {
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => name.split('.')[0] !== field)),
      )
    },
  } as const
}

/** Why the server refused a new product or an edit. */
export function refusalText(
  { code, params, status }: EntryError,
  what: 'create' | 'edit' = 'create',
): string {
  const undone =
    what === 'create' ? 'L’annonce n’a pas été publiée.' : 'Les modifications n’ont pas été enregistrées.'
  return `${undone} ${errorText(code, params, status)}`
}

/** The server's message per field. */
export function refusalErrors(error: EntryError | null): FieldErrors {
  return Object.fromEntries(
    Object.entries(error?.fields ?? {}).flatMap(([field, [first]]) =>
      first === undefined ? [] : [[field, first] as const],
    ),
  )
}
