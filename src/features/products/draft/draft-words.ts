import type { DraftWords } from '#src/db/draft-rows.ts'

/** What stands in the fields before anything was typed. */
export function blankWords(city: string | null | undefined): DraftWords {
  return { title: '', price: '', category: '', city: city ?? '', description: '' }
}

/** Words that were shared join those that stand there already; nothing that was typed is lost. */
export function joinWords(words: DraftWords, shared: { title: string; text: string }): DraftWords {
  const title = words.title === '' ? shared.title : words.title
  const rest = [title === shared.title ? '' : shared.title, shared.text].filter(
    (text) => text !== '' && !words.description.includes(text),
  )
  return { ...words, title, description: [words.description, ...rest].filter(Boolean).join('\n') }
}

/** The price in whole Fcfa as a person types it ('12 500', '12.500 F'); null when it is no amount. */
export function typedPrice(text: string): number | null {
  const figures = text.replace(/\s|[.']|\s*(?:f|fcfa|cfa)\s*$/gi, '')
  return /^\d{1,10}$/.test(figures) ? Number(figures) : null
}
