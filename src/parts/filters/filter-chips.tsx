import { X } from 'lucide-react'
import { categoryName } from '#src/lib/category-name.ts'
import type { MarketKey, MarketQuery } from '#src/lib/market-query.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import css from './filter-chips.module.css'
import { chosenFilters } from './query-words.ts'

interface FilterChipsProps {
  query: MarketQuery
  onChange: (query: MarketQuery) => void
}

/** What the list is narrowed by, each part to be taken away with one press. */
export function FilterChips({ query, onChange }: FilterChipsProps) {
  const tree = useCategories().data
  const nameOf = (slug: string) => tree?.find((one) => one.slug === slug)?.name ?? categoryName(slug)
  const chosen = chosenFilters(query, nameOf)
  const without = (keys: readonly MarketKey[]) => {
    const left = Object.entries(query).filter(([key]) => !keys.includes(key as MarketKey))
    onChange(Object.fromEntries(left))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label="Filtres choisis" className={css.chips}>
      {chosen.map(({ label, keys }) => (
        <button
          key={label}
          type="button"
          className={css.chip}
          aria-label={`Retirer le filtre ${label}`}
          onClick={() => without(keys)}
        >
          {label}
          <X aria-hidden="true" />
        </button>
      ))}
      {chosen.length > 1 ? (
        <button type="button" className={css.all} onClick={() => onChange({})}>
          Tout effacer
        </button>
      ) : null}
    </div>
  )
}
