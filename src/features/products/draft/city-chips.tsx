import { foldText } from '#contract/fold-text.ts'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'

const shownAtMost = 5

interface CityChipsProps {
  typed: string
  cities: readonly string[]
  onChoose: (city: string) => void
}

export function CityChips({ typed, cities, onChoose }: CityChipsProps) {
  const begun = foldText(typed.trim())
  const fitting = cities.filter((city) => foldText(city).startsWith(begun) && city !== typed.trim())
  if (cities.includes(typed.trim()) || fitting.length === 0) return null
  return (
    <ChoiceChips
      label="Villes proposées"
      choices={fitting.slice(0, shownAtMost).map((city) => ({ value: city, label: city }))}
      value={typed}
      onChange={onChoose}
    />
  )
}
