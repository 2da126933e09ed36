import { Map as MapIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { foldText } from '#contract/fold-text.ts'
import { lazyComponent } from '#src/components/lazy-component.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { Field, type FieldProps } from '#src/ui/field.tsx'
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
        <PlaceField
          label="Ville"
          autoComplete="address-level2"
          proposedAs="Villes proposées"
          choices={suggested.cities}
          onChoose={(city) => onType({ city })}
          {...field('city')}
        />
      </div>
      <div className="stack gap-2">
        <PlaceField
          label="Quartier"
          autoComplete="address-level3"
          proposedAs="Quartiers proposés"
          choices={words.district.trim() === '' ? [usual].filter((one) => one !== null) : names}
          onChoose={(district) => onType({ district })}
          {...field('district')}
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

interface PlaceFieldProps extends FieldProps {
  value: string
  proposedAs: string
  choices: readonly string[]
  onChoose: (choice: string) => void
}

/** Proposes the choices that continue what is typed; none once one of them is complete. */
function PlaceField({ proposedAs, choices, onChoose, ...field }: PlaceFieldProps) {
  const typed = field.value.trim()
  const begun = foldText(typed)
  const fitting = choices.filter((choice) => foldText(choice).startsWith(begun) && choice !== typed)
  return (
    <>
      <Field maxLength={80} autoCapitalize="words" {...field} />
      {choices.includes(typed) || fitting.length === 0 ? null : (
        <ChoiceChips
          label={proposedAs}
          choices={fitting.slice(0, proposedAtMost).map((choice) => ({ value: choice, label: choice }))}
          value={field.value}
          onChange={onChoose}
        />
      )}
    </>
  )
}
