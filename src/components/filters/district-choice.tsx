import { useState } from 'react'
import { nearestFirst } from '#contract/distance.ts'
import { districtNames } from '#contract/product-filters.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import type { CountedPlace } from './use-places.ts'

interface DistrictChoiceProps {
  city: string
  districts: readonly CountedPlace[]
  /** Joined by `|`; '' for the whole city. */
  chosen: string
  /** Distance from this device in km, null for an unknown district; null without a position. */
  kmTo?: ((district: { name: string }) => number | null) | null
  onChange: (district: string) => void
}

const most = 20
/** Distances (km) that are offered; the centres and the position are good to one kilometre. */
const radii = [3, 6]

/** One or more districts of a city; from a position also those within a distance. */
export function DistrictChoice({ city, districts, chosen, kmTo = null, onChange }: DistrictChoiceProps) {
  const names = districtNames(chosen)
  // They stay first while the sheet is open: a press moves no button.
  const [initial] = useState(names)
  const sorted = kmTo === null ? districts : nearestFirst(districts, kmTo)
  const countOf = (name: string) => districts.find((one) => one.name === name)?.count ?? null
  const others = sorted.filter(({ name }) => !initial.includes(name)).slice(0, most)
  const rows = [...initial.map((name) => ({ name, count: countOf(name) })), ...others]
  if (rows.length === 0) return null
  const isNear = (km: number) => (one: CountedPlace) => (kmTo?.(one) ?? Number.POSITIVE_INFINITY) <= km
  const within = radii.map((km) => ({
    value: joined(districts.filter(isNear(km)).map(({ name }) => name)),
    label: `À moins de ${km}\u00a0km`,
  }))
  // A wider distance with the same districts is the same choice.
  const distances = within.filter(({ value }, at) => value !== '' && value !== within[at - 1]?.value)
  return (
    <div className="stack gap-1">
      {distances.length === 0 ? null : (
        <ChoiceChips
          label="Distance"
          choices={[{ value: '', label: 'Toute la ville' }, ...distances]}
          value={chosen}
          onChange={onChange}
        />
      )}
      <ChoiceChips
        label={`Quartiers de ${city}`}
        choices={rows.map(({ name, count }) => ({
          value: name,
          label: count === null ? name : `${name} (${frenchNumber(count)})`,
        }))}
        value={names}
        onChange={(name) =>
          onChange(joined(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]))
        }
      />
    </div>
  )
}

/** In one order: equal choices are one list. */
const joined = (names: readonly string[]) => [...names].sort().join('|')
