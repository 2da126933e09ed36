import { foldText } from '#contract/fold-text.ts'

/** Words without accents, case and punctuation, separated by one space. */
export function plainText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
