import { ChevronDown } from 'lucide-react'
import { filterRows } from '#contract/product-filters.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import css from './filter-chips.module.css'
import type { FilterPart } from './filter-part.ts'

interface QuickFiltersProps {
  query: MarketQuery
  onPick: (part: FilterPart) => void
}

/** The category takes too much space for a sheet of its own. */
const quick = filterRows.filter(([key]) => key !== 'category')

export function QuickFilters({ query, onPick }: QuickFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label="Filtres" className={css.chips} data-scripts>
      {quick.map(([part, { name, params }]) => (
        <button
          key={part}
          type="button"
          className={css.quick}
          aria-haspopup="dialog"
          data-chosen={Object.keys(params).some((param) => param in query) || undefined}
          onClick={() => onPick(part)}
        >
          {name}
          <ChevronDown aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
