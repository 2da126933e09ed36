import { Fragment, type ReactNode, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './choice-list.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string | undefined
  end?: ReactNode
  below?: ReactNode
  disabled?: boolean | undefined
}

export interface ChoiceListProps<Value extends string> {
  label: string
  /** For assistive technology only, when the heading already says it. */
  hideLabel?: boolean
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Native radio buttons; the whole line is the target. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, hideLabel = false, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="stack gap-2">
      <legend className={cx(css.legend, hideLabel && 'visually-hidden')}>{label}</legend>
      {choices.map((choice) => (
        <Fragment key={choice.value}>
          <label className={css.choice}>
            <input
              type="radio"
              className={css.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className="stack grow">
              <span className="semibold">{choice.label}</span>
              {choice.hint === undefined ? null : <span className="small quiet">{choice.hint}</span>}
            </span>
            {choice.end === undefined ? null : <span className={css.end}>{choice.end}</span>}
          </label>
          {choice.below}
        </Fragment>
      ))}
    </fieldset>
  )
}
