const noBreak = '\u00a0'
const narrow = '\u202f'

/** French spaces: none of them breaks before a sign, inside a number, or between a number and its unit. */
export function typeset(text: string): string {
  return text
    .replaceAll(/(\d) (?=\d{3}\b)/g, `$1${narrow}`)
    .replaceAll(
      /(\d) (?=(?:%|Go|To|kg|g|mm|cm|cm³|m|m²|m³|L|ml|V|W|kVA|Ah|mAh|km|pouces)(?![\p{L}\d]))/gu,
      `$1${noBreak}`,
    )
    .replaceAll(/ (?=[:;!?»])/g, noBreak)
    .replaceAll('« ', `«${noBreak}`)
}

/** A listing's title inside a sentence. */
export function quote(title: string): string {
  return `«${noBreak}${title}${noBreak}»`
}
