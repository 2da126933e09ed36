import type { ProductWords } from '#contract/own-products.ts'
import { type DraftWords, emptyWords } from '#src/db/draft-rows.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'

export function blankWords(city: string | null | undefined): DraftWords {
  return { ...emptyWords, city: city ?? '' }
}

/** Adds shared text to the typed text, which is never replaced. */
export function joinWords(words: DraftWords, shared: { title: string; text: string }): DraftWords {
  const title = words.title === '' ? shared.title : words.title
  const rest = [title === shared.title ? '' : shared.title, shared.text].filter(
    (text) => text !== '' && !words.description.includes(text),
  )
  return { ...words, title, description: [words.description, ...rest].filter(Boolean).join('\n') }
}

export function wordsOf(product: Omit<ProductWords, 'photos'>): DraftWords {
  const { title, description, price, category, city, district, condition, quantity, negotiable } = product
  return {
    title,
    description,
    price: frenchNumber(price),
    category,
    city,
    district: district ?? '',
    condition: condition ?? '',
    quantity: String(quantity),
    negotiable,
    attributes: { ...product.attributes },
  }
}
