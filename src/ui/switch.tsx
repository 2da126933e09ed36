import { type ReactNode, useId } from 'react'
import css from './switch.module.css'

export interface SwitchProps {
  label: string
  hint?: string | undefined
  mark?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Native checkbox; takes effect at once. */
export function Switch({ label, hint, mark, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={css.line}>
      <div className="stack grow">
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="small quiet">
            {hint}
          </p>
        )}
      </div>
      {mark}
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser reports whether a native checkbox is checked.
        role="switch"
        className={css.switch}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
