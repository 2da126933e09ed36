import { type Condition, conditionText } from '#contract/product-life.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import type { MarketKey, MarketQuery } from '#src/lib/market-query.ts'

export const sortText: Record<string, string> = {
  relevance: 'Les plus proches de vos mots',
  recent: 'Les plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  popular: 'Les plus populaires',
}

export interface ChosenFilter {
  label: string
  keys: readonly MarketKey[]
}

export function chosenFilters(query: MarketQuery, nameOf: (slug: string) => string): ChosenFilter[] {
  const { category, city, condition, sort } = query
  const chosen: ChosenFilter[] = []
  if (category !== undefined) chosen.push({ label: nameOf(category), keys: ['category'] })
  const price = priceWords(query)
  if (price !== null) chosen.push({ label: price, keys: ['min_price', 'max_price'] })
  if (city !== undefined) chosen.push({ label: city, keys: ['city'] })
  if (condition !== undefined)
    chosen.push({ label: conditionText[condition as Condition], keys: ['condition'] })
  if (sort !== undefined) chosen.push({ label: sortText[sort] ?? sort, keys: ['sort'] })
  return chosen
}

/** 'De 5 000 à 20 000 Fcfa', 'Dès 5 000 Fcfa', 'Jusqu’à 20 000 Fcfa'; null without bounds. */
export function priceWords({ min_price, max_price }: MarketQuery): string | null {
  const least = min_price === undefined ? null : fcfa(Number(min_price))
  const most = max_price === undefined ? null : fcfa(Number(max_price))
  if (least !== null && most !== null) return `De ${least.split('\u00a0')[0]} à ${most}`
  if (least !== null) return `Dès ${least}`
  return most === null ? null : `Jusqu’à ${most}`
}
