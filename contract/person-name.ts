import * as v from 'valibot'
import { nameMaxLength } from './limits.ts'
import { isPlainLine, publicLine } from './public-line.ts'

const lettersOrDigits = /[\p{L}\p{N}]/gu

/**
 * The name of a person or a shop, as others read it. Compatibility forms become the usual letters (NFKC), so that one name
 * is written in one way.
 */
export const personName = v.pipe(
  publicLine('Indiquez votre nom.'),
  v.transform((text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()),
  v.minLength(2, 'Le nom compte au moins 2 caractères.'),
  v.maxLength(nameMaxLength, `Le nom compte au plus ${nameMaxLength} caractères.`),
  // Unassigned characters are no part of any name, and compatibility forms may open into hidden ones.
  v.check(
    (text) =>
      // One letter is told so by its length.
      text.length < 2 ||
      (isPlainLine(text) && !/\p{C}/u.test(text) && (text.match(lettersOrDigits)?.length ?? 0) >= 2),
    'Le nom contient au moins deux lettres ou chiffres, sans caractère invisible.',
  ),
)
