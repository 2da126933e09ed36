import { useState } from 'react'
import { nearestFirst, type Place } from '#contract/distance.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { DistrictChoice } from './district-choice.tsx'
import { NearMe } from './near-me.tsx'
import type { Places } from './use-places.ts'

/** Distances from this device in km; null for an unknown place. */
interface Distances {
  city: (city: { name: string }) => number | null
  district: (district: { name: string }, city: string) => number | null
}

interface CityChoiceProps {
  /** '' for all. */
  city: string
  /** Names joined by `|`, '' for all; null where the list is not narrowed to districts. */
  district: string | null
  places: Places
  onChange: (place: { city: string; district: string }) => void
}

const all = 'Toutes les villes'

export function CitySelect({ city, district, places, onChange }: CityChoiceProps) {
  const { cities, districts } = places
  return (
    <div className="stack gap-2">
      <Select
        label="Ville"
        value={city}
        onChange={({ currentTarget }) => onChange({ city: currentTarget.value, district: '' })}
      >
        <option value="">{all}</option>
        {isListed(city, cities) ? null : <option value={city}>{city}</option>}
        {cities.map(({ name, count }) => (
          <option key={name} value={name}>
            {count === null ? name : `${name} (${frenchNumber(count)})`}
          </option>
        ))}
      </Select>
      {district === null || city === '' ? null : (
        <DistrictChoice
          key={city}
          city={city}
          districts={districts}
          chosen={district}
          onChange={(names) => onChange({ city, district: names })}
        />
      )}
    </div>
  )
}

export function CityList({ city, district, places, onChange }: CityChoiceProps) {
  const [kmTo, setDistances] = useState<Distances | null>(null)
  const { cities, districts } = places
  const chooseCity = (name: string) => onChange({ city: name, district: '' })
  const find = async (place: Place) => {
    // The places are loaded when they are needed.
    const known = await import('#src/lib/places.ts')
    const found: Distances = {
      city: ({ name }) => known.kmTo(name, place),
      district: ({ name }, within) => known.kmToDistrict(within, name, place),
    }
    setDistances(found)
    const [nearest] = nearestFirst(cities, found.city)
    if (nearest !== undefined) chooseCity(nearest.name)
  }
  const byDistance = kmTo === null ? cities : nearestFirst(cities, kmTo.city)
  const below = (name: string) =>
    district === null || name !== city ? null : (
      <DistrictChoice
        city={city}
        districts={districts}
        chosen={district}
        kmTo={kmTo && ((one) => kmTo.district(one, city))}
        onChange={(names) => onChange({ city, district: names })}
      />
    )
  return (
    <div className="stack gap-4">
      <NearMe onFound={find} />
      <ChoiceList
        label="Ville"
        hideLabel
        value={city}
        onChange={chooseCity}
        choices={[
          { value: '', label: all },
          ...(isListed(city, cities) ? [] : [{ value: city, label: city, below: below(city) }]),
          ...byDistance.map(({ name, count }) => ({
            value: name,
            label: name,
            hint: kmTo === null ? undefined : distanceText(kmTo.city({ name })),
            end: count === null ? undefined : <span className="quiet">{frenchNumber(count)}</span>,
            below: below(name),
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

function isListed(city: string, cities: Places['cities']): boolean {
  return city === '' || cities.some(({ name }) => name === city)
}
