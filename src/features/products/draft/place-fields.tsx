import { Map as MapIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { foldText } from '#contract/fold-text.ts'
import { lazyComponent } from '#src/components/lazy-component.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { Field } from '#src/ui/field.tsx'
import { type DraftFieldsProps, fieldsOf } from './draft-field.ts'
import css from './draft-fields.module.css'
import { ToolUnavailable } from './tool-unavailable.tsx'

const DistrictSheet = lazyComponent(() => import('./draft-tools.ts'), 'DistrictSheet', ToolUnavailable)

/** City and district, typed, proposed or chosen on the map of the city. */
export function PlaceFields(props: DraftFieldsProps) {
  const { words, suggested, onType } = props
  const [showsMap, setShowsMap] = useState(false)
  const field = fieldsOf(props)
  const city = words.city.trim()
  const { all, usual } = suggested.districtsOf(city)
  const names = all.map(({ name }) => name)
  return (
    <div className={css.pair}>
      <div>
        <Field
          label="Ville"
          maxLength={80}
          autoComplete="address-level2"
          autoCapitalize="words"
          {...field('city')}
        />
        <Proposed
          label="Villes proposées"
          typed={words.city}
          choices={suggested.cities}
          onChoose={(city) => onType({ city })}
        />
      </div>
      <div className="stack gap-2">
        <Field
          label="Quartier"
          maxLength={80}
          autoComplete="address-level3"
          autoCapitalize="words"
          {...field('district')}
        />
        <Proposed
          label="Quartiers proposés"
          typed={words.district}
          choices={words.district.trim() === '' ? [usual].filter((one) => one !== null) : names}
          onChoose={(district) => onType({ district })}
        />
        {names.length === 0 ? null : (
          <div className="row">
            <Button
              variant="quiet"
              size="small"
              icon={<MapIcon aria-hidden="true" />}
              onClick={() => setShowsMap(true)}
            >
              Choisir sur la carte
            </Button>
          </div>
        )}
      </div>
      {showsMap ? (
        <Suspense>
          <DistrictSheet
            city={city}
            districts={all}
            district={words.district.trim()}
            onChoose={(district) => onType({ district })}
            onClose={() => setShowsMap(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

const proposedAtMost = 5

interface ProposedProps {
  label: string
  typed: string
  choices: readonly string[]
  onChoose: (choice: string) => void
}

/** The choices that continue what is typed; none once one of them is complete. */
function Proposed({ label, typed, choices, onChoose }: ProposedProps) {
  const begun = foldText(typed.trim())
  const fitting = choices.filter((choice) => foldText(choice).startsWith(begun) && choice !== typed.trim())
  if (choices.includes(typed.trim()) || fitting.length === 0) return null
  return (
    <ChoiceChips
      label={label}
      choices={fitting.slice(0, proposedAtMost).map((choice) => ({ value: choice, label: choice }))}
      value={typed}
      onChange={onChoose}
    />
  )
}
