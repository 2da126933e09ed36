import type { ProductWords } from '#contract/own-products.ts'
import type { VoiceInput } from '#contract/voice-input.ts'
import { type DraftWords, emptyWords } from '#src/db/draft-rows.ts'
import type { ProductRow } from '#src/db/rows.ts'
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

export function wordsOf(
  product: Omit<ProductWords, 'photos' | 'voice'> & { voice?: VoiceInput | null | undefined },
): DraftWords {
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
    voice: product.voice ?? null,
  }
}

/** Form values of a mirrored product; values that the server does not send are empty. */
export function rowWords(row: ProductRow): DraftWords {
  return {
    title: row.title,
    price: row.price === null ? '' : frenchNumber(row.price),
    category: row.category ?? '',
    city: row.city ?? '',
    district: row.district ?? '',
    description: row.description,
    condition: row.condition ?? '',
    quantity: String(row.quantity),
    negotiable: row.negotiable,
    attributes: row.attributes,
    voice: row.voice ? { id: row.voice.id, ms: row.voice.ms, bars: row.voice.bars } : null,
  }
}

/** Photo ids in order; photos without an id are skipped. */
export function rowPhotos({ photos }: Pick<ProductRow, 'photos'>): string[] {
  return photos.flatMap(({ id }) => id ?? [])
}
