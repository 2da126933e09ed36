const noBreak = '\u00a0'
const narrow = '\u202f'

/** Inserts French non-breaking spaces: before punctuation, inside numbers, and between a number and its unit. */
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

export function quote(title: string): string {
  return `«${noBreak}${title}${noBreak}»`
}
