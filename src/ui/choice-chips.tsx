import css from './choice-chips.module.css'
import { keepInSight } from './keep-in-sight.ts'

interface ChoiceChipsProps<Value extends string | null> {
  label: string
  choices: readonly { value: Value; label: string }[]
  /** Several where each one is switched. */
  value: Value | readonly Value[]
  onChange: (value: Value) => void
}

export function ChoiceChips<Value extends string | null>(props: ChoiceChipsProps<Value>) {
  const { label, choices, value, onChange } = props
  const chosen: readonly (Value | readonly Value[])[] = Array.isArray(value) ? value : [value]
  return (
    <fieldset ref={showChosen} className={css.chips}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={css.chip}
          aria-pressed={chosen.includes(choice.value)}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}

function showChosen(line: HTMLElement | null) {
  if (line === null) return
  return keepInSight(line, () => line.querySelector<HTMLElement>('[aria-pressed=true]'))
}
