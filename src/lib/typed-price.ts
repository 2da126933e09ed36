/** An amount in whole Fcfa as a person types it ('12 500', '12.500 F'); null when it is no amount. */
export function typedPrice(text: string): number | null {
  const figures = text.replace(/\s|[.']|\s*(?:f|fcfa|cfa)\s*$/gi, '')
  return /^\d{1,10}$/.test(figures) ? Number(figures) : null
}
