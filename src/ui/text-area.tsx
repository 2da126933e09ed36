import { type TextareaHTMLAttributes, useId } from 'react'
import fields from './field.module.css'
import css from './text-area.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A labelled field of several lines, with its hint, and its error under it. */
export function TextArea({ label, error, hint, ...rest }: TextAreaProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [error === undefined ? null : errorId, hint === undefined ? null : hintId].filter(Boolean)
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={css.area}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      />
      {error === undefined ? null : (
        <p id={errorId} className={fields.error}>
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId} className={fields.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
