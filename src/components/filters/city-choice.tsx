import { useState } from 'react'
import { nearestFirst, type Place } from '#contract/distance.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { NearMe } from './near-me.tsx'

/** Distance from this device in km; null for an unknown city. */
type KmTo = (city: { name: string }) => number | null

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
  const find = async (place: Place) => {
    // The cities with their words are loaded when they are needed.
    const cityPlaces = await import('#contract/cities.ts')
    const found: KmTo = ({ name }) => cityPlaces.kmTo(name, place)
    setDistances(() => found)
    const [nearest] = nearestFirst(cities, found)
    if (nearest !== undefined) onChange(nearest.name)
  }
  return (
    <div className="stack gap-4">
      <NearMe onFound={find} />
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
            hint: kmTo === null ? undefined : distanceText(kmTo({ name })),
            end: <span className="quiet">{frenchNumber(count)}</span>,
          })),
        ]}
      />
    </div>
  )
}

function distanceText(km: number | null): string | undefined {
  if (km === null) return undefined
  return km < 10 ? 'à moins de 10\u00a0km' : `à ${frenchNumber(Math.round(km / 5) * 5)}\u00a0km`
}

function isListed(city: string, cities: CityChoiceProps['cities']): boolean {
  return city === '' || cities.some(({ name }) => name === city)
}
