/** Whole Fcfa from input such as '12 500' or '12.500 F'; null when invalid. */
export function typedPrice(text: string): number | null {
  const figures = text.replace(/\s|[.']|\s*(?:f|fcfa|cfa)\s*$/gi, '')
  return /^\d{1,10}$/.test(figures) ? Number(figures) : null
}
