import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldWords {
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, error, hint, id, className, ...rest }: FieldProps) {
  const own = useId()
  const inputId = id ?? own
  const words = { label, error, hint }
  return (
    <FieldFrame {...words} id={inputId} className={className}>
      <input {...rest} {...fieldAttributes(inputId, words)} className={css.input} />
    </FieldFrame>
  )
}

export interface FieldWords {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

interface FieldFrameProps extends FieldWords {
  id: string
  className?: string | undefined
  children: ReactNode
}

export function FieldFrame({ id, label, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={cx(css.field, className)}>
      <label className="semibold" htmlFor={id}>
        {label}
      </label>
      {children}
      {error === undefined ? null : (
        <p id={errorId(id)} className="small semibold error">
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId(id)} className="small quiet" dir="ltr">
          {hint}
        </p>
      )}
    </div>
  )
}

export function fieldAttributes(id: string, { error, hint }: Pick<FieldWords, 'error' | 'hint'>) {
  const described = [error === undefined ? '' : errorId(id), hint === undefined ? '' : hintId(id)]
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.join(' ').trim() || undefined,
  } as const
}

const errorId = (id: string) => `${id}-error`
const hintId = (id: string) => `${id}-hint`

/** Focuses the first field that the form marks as invalid. */
export function focusInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
