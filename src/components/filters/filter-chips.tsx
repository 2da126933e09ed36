import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { categoryName } from '#src/lib/category-name.ts'
import { categoryOf } from '#src/lib/category-tree.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import chosenCss from './chosen-chips.module.css'
import css from './filter-chips.module.css'
import { chosenFilters } from './filter-texts.ts'

interface FilterChipsProps {
  query: MarketQuery
  onChange: (query: MarketQuery) => void
  /** The slug of an old link was renamed: replace it in the address. */
  onRename: (query: MarketQuery) => void
}

export function FilterChips({ query, onChange, onRename }: FilterChipsProps) {
  const tree = useCategories().data
  const { category } = query
  const present = category === undefined ? undefined : categoryOf(tree ?? [], category)?.slug
  const rename = useEffectEvent((slug: string) => onRename({ ...query, category: slug }))
  useEffect(() => {
    if (present !== undefined && present !== category) rename(present)
  }, [present, category])
  const chosen = chosenFilters(query, (slug) => categoryName(slug, tree))
  const without = (keys: readonly string[]) => {
    const left = Object.entries(query).filter(([key]) => !keys.includes(key))
    onChange(Object.fromEntries(left))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label="Filtres choisis" className={css.chips}>
      {chosen.map(({ label, keys }) => (
        <button
          key={label}
          type="button"
          className={chosenCss.chip}
          aria-label={`Retirer le filtre ${label}`}
          onClick={() => without(keys)}
        >
          {label}
          <X aria-hidden="true" />
        </button>
      ))}
      {chosen.length > 1 ? (
        <button type="button" className={chosenCss.all} onClick={() => onChange({})}>
          Tout effacer
        </button>
      ) : null}
    </div>
  )
}
