import { counted } from '#src/components/counted.ts'
import { chosenFilters } from '#src/components/filters/filter-texts.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import type { SearchQuery } from '#src/lib/search-query.ts'

/** The server stops counting here. */
const countedUpTo = 1_000

/** '12 résultats pour « wax »'; a null total means unknown. */
export function foundText(total: number | null, q: string): string {
  if (total === null) return `Résultats pour « ${q} »`
  if (total === 0) return `Aucun résultat pour « ${q} »`
  if (total >= countedUpTo) return `Plus de ${frenchNumber(countedUpTo)} résultats pour « ${q} »`
  return `${counted(total, 'résultat', 'résultats')} pour « ${q} »`
}

/** `nameOf` returns the name of a category. */
export function searchName(
  query: SearchQuery,
  nameOf: (slug: string) => string,
): { name: string; facts: string } {
  const { q, sort: _, ...filters } = query
  const labels = chosenFilters(filters, nameOf).map(({ label }) => label)
  if (q !== '') return { name: q, facts: labels.join(' · ') }
  const [name = 'Toutes les annonces', ...facts] = labels
  return { name, facts: facts.join(' · ') }
}

export function newsText(count: number, pageIsFull: boolean): string {
  return pageIsFull
    ? `${counted(count, 'nouvelle', 'nouvelles')} ou plus`
    : counted(count, 'nouvelle', 'nouvelles')
}
