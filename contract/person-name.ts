import * as v from 'valibot'
import { nameMaxLength } from './limits.ts'
import { isPlainLine, publicLine } from './public-line.ts'

const lettersOrDigits = /[\p{L}\p{N}]/gu

/** Display name of a user or shop. NFKC gives each name a single form. */
export const personName = v.pipe(
  publicLine('Indiquez votre nom.'),
  v.transform((text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()),
  v.minLength(2, 'Le nom compte au moins 2 caractères.'),
  v.maxLength(nameMaxLength, `Le nom compte au plus ${nameMaxLength} caractères.`),
  // Rejects unassigned characters (`\p{C}`); checks again because NFKC can produce hidden characters.
  v.check(
    (text) =>
      // Shorter names are reported by `minLength`.
      text.length < 2 ||
      (isPlainLine(text) && !/\p{C}/u.test(text) && (text.match(lettersOrDigits)?.length ?? 0) >= 2),
    'Le nom contient au moins deux lettres ou chiffres, sans caractère invisible.',
  ),
)
