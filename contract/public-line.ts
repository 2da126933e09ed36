import * as v from 'valibot'

/** Control, private-use, surrogate, invisible and bidirectional formatting characters, line breaks, blank letters. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]/u
/** ZWJ inside an emoji (family, profession) is visible and allowed. No lookbehind: older Safari does not parse it. */
const emojiJoiner =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu

/** False when the text contains invisible or reordering characters. */
export function isPlainLine(text: string): boolean {
  return !hidden.test(text.replace(emojiJoiner, '$1'))
}

/** Text shown to other users: no invisible and no bidirectional formatting characters. */
/* @__NO_SIDE_EFFECTS__ */
export function publicLine(message: string) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.check(
      isPlainLine,
      'Ce texte contient des caractères invisibles. Effacez-le, puis écrivez-le au clavier.',
    ),
  )
}
