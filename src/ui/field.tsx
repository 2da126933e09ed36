import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A labelled input with its hint, and its error under it. */
export function Field({ label, error, hint, id, className, ...rest }: FieldProps) {
  const own = useId()
  const inputId = id ?? own
  const errorId = `${inputId}-error`
  const hintId = `${inputId}-hint`
  const described = [error === undefined ? null : errorId, hint === undefined ? null : hintId].filter(Boolean)
  return (
    <div className={cx(css.field, className)}>
      <label className={css.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        className={css.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      />
      {error === undefined ? null : (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
