import { frenchNumber } from '#src/lib/fcfa.ts'
import css from './state-chips.module.css'
import type { StateChip, StateFilter } from './state-filter.ts'

interface StateChipsProps {
  chips: readonly StateChip[]
  chosen: StateFilter
  onChoose: (value: StateFilter) => void
}

export function StateChips({ chips, chosen, onChoose }: StateChipsProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">Filtrer par état</legend>
      {chips.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label} <span className={css.count}>{frenchNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}
