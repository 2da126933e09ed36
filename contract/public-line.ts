import * as v from 'valibot'

/** Control, private-use and lone surrogate characters, invisible and bidirectional formats, breaks of lines, blank letters. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]/u
/** The joiner inside an emoji (a family, a profession) is part of what is seen. No lookbehind: older Safari has none. */
const emojiJoiner =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu

/** Whether a line of text shows every character it holds, in the order in which it holds them. */
export function isPlainLine(text: string): boolean {
  return !hidden.test(text.replace(emojiJoiner, '$1'))
}

/** A line that other people read: nothing invisible, nothing that turns the direction of what follows. */
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
