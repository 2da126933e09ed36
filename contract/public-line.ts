import * as v from 'valibot'
import { nameMaxLength } from './limits.ts'

/** Control, private-use, surrogate, invisible and bidirectional formatting characters, line breaks, blank letters. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]/u
/** ZWJ inside an emoji (family, profession) is visible and allowed. No lookbehind: older Safari does not parse it. */
const emojiJoiner =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu

/** False when the text contains invisible or reordering characters. */
function isPlainLine(text: string): boolean {
  return !hidden.test(text.replace(emojiJoiner, '$1'))
}

const hiddenText = 'Ce texte contient des caractères invisibles. Effacez-le, puis écrivez-le au clavier.'

/** Text shown to other users: no invisible and no bidirectional formatting characters. */
/* @__NO_SIDE_EFFECTS__ */
export function publicLine(message: string) {
  return v.pipe(v.string(message), v.trim(), v.check(isPlainLine, hiddenText))
}

/** Like `publicLine`, for text of several lines. */
/* @__NO_SIDE_EFFECTS__ */
export function publicText() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => isPlainLine(text.replace(/[\n\r\t]/g, '')), hiddenText),
  )
}

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
