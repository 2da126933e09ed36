import { type PeopleFilter, peopleFilters, peopleFilterText } from '#contract/staff-people.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import css from './people-search.module.css'

interface PeopleSearchProps {
  words: string
  filter: PeopleFilter | null
  onChange: (next: { words: string; filter: PeopleFilter | null }) => void
}

const choices = [
  { value: 'all' as const, label: 'Tous' },
  ...peopleFilters.map((value) => ({ value, label: peopleFilterText[value] })),
]

export function PeopleSearch({ words, filter, onChange }: PeopleSearchProps) {
  return (
    <div className={css.parts}>
      <div className={css.line}>
        <SearchField
          key={words}
          label="Chercher un compte"
          placeholder="Nom, e-mail, téléphone"
          initial={words}
          className={css.field}
          maxLength={120}
          onSearch={(typed) => onChange({ words: typed, filter })}
        />
        {words === '' ? null : (
          <Button variant="quiet" onClick={() => onChange({ words: '', filter })}>
            Effacer
          </Button>
        )}
      </div>
      <ChoiceChips
        label="Filtrer les comptes"
        choices={choices}
        value={filter ?? 'all'}
        onChange={(next) => onChange({ words, filter: next === 'all' ? null : next })}
      />
    </div>
  )
}
