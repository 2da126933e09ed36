import { type EntryGroup, entryGroups, entryGroupText } from '#contract/ledger.ts'
import css from './line-filter.module.css'

interface LineFilterProps {
  value: EntryGroup | null
  onChange: (value: EntryGroup | null) => void
}

const groups = [null, ...(Object.keys(entryGroups) as EntryGroup[])]

/** Narrows the statement; on phones the row scrolls sideways. */
export function LineFilter({ value, onChange }: LineFilterProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">Filtrer le relevé</legend>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className={css.chip}
          aria-pressed={group === value}
          onClick={() => onChange(group)}
        >
          {group === null ? 'Tout' : entryGroupText[group]}
        </button>
      ))}
    </fieldset>
  )
}
