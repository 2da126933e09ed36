import { frenchNumber } from '#src/lib/fcfa.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Select } from '#src/ui/select.tsx'

interface CityChoiceProps {
  /** '' for all. */
  city: string
  cities: readonly { name: string; count: number }[]
  onChange: (city: string) => void
}

const all = 'Toutes les villes'

export function CitySelect({ city, cities, onChange }: CityChoiceProps) {
  return (
    <Select label="Ville" value={city} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{all}</option>
      {isListed(city, cities) ? null : <option value={city}>{city}</option>}
      {cities.map(({ name, count }) => (
        <option key={name} value={name}>
          {`${name} (${frenchNumber(count)})`}
        </option>
      ))}
    </Select>
  )
}

export function CityList({ city, cities, onChange }: CityChoiceProps) {
  return (
    <ChoiceList
      label="Ville"
      hideLabel
      value={city}
      onChange={onChange}
      choices={[
        { value: '', label: all },
        ...(isListed(city, cities) ? [] : [{ value: city, label: city }]),
        ...cities.map(({ name, count }) => ({
          value: name,
          label: name,
          end: <span className="quiet">{frenchNumber(count)}</span>,
        })),
      ]}
    />
  )
}

function isListed(city: string, cities: CityChoiceProps['cities']): boolean {
  return city === '' || cities.some(({ name }) => name === city)
}
