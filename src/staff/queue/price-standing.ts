import type { PriceRange } from '#contract/price-range.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'

/** `category`: name of the compared category, or null when similar titles are compared. */
export function comparedText(count: number, category: string | null): string {
  const what = category === null ? 'semblables' : `de la catégorie ${category}`
  return `dans ${frenchNumber(count)} annonces ${what}`
}

interface Standing {
  text: string
  /** At least twice or at most half the median. */
  isOdd: boolean
}

export function priceStanding(price: number, { low, median, high }: PriceRange): Standing {
  if (price >= low && price <= high) return { text: 'Prix dans la fourchette', isOdd: false }
  const isBelow = price < low
  const side = isBelow ? 'moins' : 'plus'
  const halves = Math.round((isBelow ? median / price : price / median) * 2)
  if (halves >= 3) {
    const times = `${frenchNumber(halves >> 1)}${halves % 2 === 1 ? ',5' : ''}`
    return { text: `${times} fois ${side} cher que le prix médian`, isOdd: halves >= 4 }
  }
  const percent = Math.max(1, Math.round(Math.abs(price / median - 1) * 100))
  return { text: `${percent}\u00a0% de ${side} que le prix médian`, isOdd: false }
}
