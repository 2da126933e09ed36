import { type EntryGroup, entryGroups, entryGroupText } from '#contract/ledger.ts'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import css from './line-filter.module.css'

interface LineFilterProps {
  value: EntryGroup | null
  onChange: (value: EntryGroup | null) => void
}

const choices = [
  { value: null, label: 'Tout' },
  ...(Object.keys(entryGroups) as EntryGroup[]).map((group) => ({
    value: group,
    label: entryGroupText[group],
  })),
]

export function LineFilter(props: LineFilterProps) {
  return (
    <div className={css.filter}>
      <ChoiceChips label="Filtrer le relevé" choices={choices} {...props} />
    </div>
  )
}
