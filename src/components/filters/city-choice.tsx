import { useState } from 'react'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { type KmTo, NearMe } from './near-me.tsx'

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
  const [kmTo, setDistances] = useState<KmTo | null>(null)
  const byDistance = kmTo === null ? cities : nearestFirst(cities, kmTo)
  return (
    <div className="stack gap-4">
      <NearMe
        onFound={(found) => {
          setDistances(() => found)
          const [nearest] = nearestFirst(cities, found)
          if (nearest !== undefined) onChange(nearest.name)
        }}
      />
      <ChoiceList
        label="Ville"
        hideLabel
        value={city}
        onChange={onChange}
        choices={[
          { value: '', label: all },
          ...(isListed(city, cities) ? [] : [{ value: city, label: city }]),
          ...byDistance.map(({ name, count }) => ({
            value: name,
            label: name,
            hint: kmTo === null ? undefined : distanceText(kmTo(name)),
            end: <span className="quiet">{frenchNumber(count)}</span>,
          })),
        ]}
      />
    </div>
  )
}

/** Cities of which the place is not known come last. */
export function nearestFirst<City extends { name: string }>(cities: readonly City[], kmTo: KmTo): City[] {
  const far = Number.MAX_SAFE_INTEGER
  return [...cities].sort((one, other) => (kmTo(one.name) ?? far) - (kmTo(other.name) ?? far))
}

function distanceText(km: number | null): string | undefined {
  if (km === null) return undefined
  return km < 10 ? 'à moins de 10\u00a0km' : `à ${frenchNumber(Math.round(km / 5) * 5)}\u00a0km`
}

function isListed(city: string, cities: CityChoiceProps['cities']): boolean {
  return city === '' || cities.some(({ name }) => name === city)
}
