import { Select } from '#src/ui/select.tsx'
import { sortText } from './filter-texts.ts'

interface SortSelectProps {
  /** The first one is the default. */
  sorts: readonly string[]
  sort: string | undefined
  onChange: (sort: string) => void
}

export function SortSelect({ sorts, sort, onChange }: SortSelectProps) {
  return (
    <Select
      label="Trier par"
      value={sort ?? sorts[0]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {sortText[one]}
        </option>
      ))}
    </Select>
  )
}
