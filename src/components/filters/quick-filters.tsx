import { ChevronDown } from 'lucide-react'
import type { MarketKey, MarketQuery } from '#src/lib/market-query.ts'
import css from './filter-chips.module.css'
import type { FilterPart } from './filter-part.ts'

interface QuickFiltersProps {
  query: MarketQuery
  onPick: (part: FilterPart) => void
}

const quick: readonly { part: FilterPart; label: string; keys: readonly MarketKey[] }[] = [
  { part: 'price', label: 'Prix', keys: ['min_price', 'max_price'] },
  { part: 'city', label: 'Ville', keys: ['city'] },
  { part: 'condition', label: 'État', keys: ['condition'] },
]

export function QuickFilters({ query, onPick }: QuickFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label="Filtres" className={css.chips} data-scripts>
      {quick.map(({ part, label, keys }) => (
        <button
          key={part}
          type="button"
          className={css.quick}
          aria-haspopup="dialog"
          data-chosen={keys.some((key) => query[key] !== undefined) || undefined}
          onClick={() => onPick(part)}
        >
          {label}
          <ChevronDown aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
