/** Number of colour pairs in tokens.css. */
export const avatarColours = 8

/** First letters of the first and the last word; '?' for an empty name. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .trim()
    .split(/[\s'’-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words.at(0)
  const last = words.length > 1 ? words.at(-1) : undefined
  if (first === undefined) return '?'
  return [first, last].map((word) => (word === undefined ? '' : firstLetter(word))).join('')
}

/** Index from 0 to 7, derived from the name. */
export function avatarColour(name: string): number {
  let hash = 0
  for (const letter of name.normalize('NFC').trim().toLocaleLowerCase('fr')) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  }
  return hash % avatarColours
}

function firstLetter(word: string): string {
  const letter = [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? ''
  return letter.toLocaleUpperCase('fr')
}
