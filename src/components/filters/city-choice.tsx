import { useState } from 'react'
import { kmTo, type Place } from '#contract/cities.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { NearMe } from './near-me.tsx'

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
  const [here, setHere] = useState<Place | null>(null)
  const byDistance = here === null ? cities : nearestFirst(cities, here)
  return (
    <div className="stack gap-4">
      <NearMe
        onFound={(place) => {
          setHere(place)
          const [nearest] = nearestFirst(cities, place)
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
            hint: here === null ? undefined : distanceText(kmTo(name, here)),
            end: <span className="quiet">{frenchNumber(count)}</span>,
          })),
        ]}
      />
    </div>
  )
}

/** Cities of which the place is not known come last. */
export function nearestFirst<City extends { name: string }>(cities: readonly City[], here: Place): City[] {
  const km = new Map(cities.map(({ name }) => [name, kmTo(name, here) ?? Number.POSITIVE_INFINITY]))
  return [...cities].sort((one, other) => (km.get(one.name) ?? 0) - (km.get(other.name) ?? 0))
}

function distanceText(km: number | null): string | undefined {
  if (km === null) return undefined
  return km < 10 ? 'à moins de 10\u00a0km' : `à ${frenchNumber(Math.round(km / 5) * 5)}\u00a0km`
}

function isListed(city: string, cities: CityChoiceProps['cities']): boolean {
  return city === '' || cities.some(({ name }) => name === city)
}
