import { foldText } from '#contract/fold-text.ts'

/** The words of a text without accents, capitals and signs, one space between them: spellings of the same are the same. */
export function plainText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
