import { chosenIn, labelOf } from '#contract/chosen-filters.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'

export const sortText: Record<string, string> = {
  relevance: 'Pertinence',
  recent: 'Les plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  popular: 'Les plus populaires',
}

export interface ChosenFilter {
  label: string
  keys: readonly string[]
}

export function chosenFilters(query: MarketQuery, nameOf: (slug: string) => string): ChosenFilter[] {
  const chosen: ChosenFilter[] = chosenIn(query).map((one) => ({
    label: labelOf(one, nameOf),
    keys: Object.keys(one.filter.params),
  }))
  const { sort } = query
  if (sort !== undefined) chosen.push({ label: sortText[sort] ?? sort, keys: ['sort'] })
  return chosen
}
