/** How many colours an avatar may have; tokens.css holds one pair for each. */
export const avatarColours = 8

/** One or two letters for a person: first and last word of the name; '?' when there is no name. */
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

/** The avatar's colour, from 0 to 7: always the same one for the same name. */
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
