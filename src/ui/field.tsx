import { type InputHTMLAttributes, type Ref, useId } from 'react'
import css from './field.module.css'
import { FieldFrame, type FieldWords, fieldAttributes } from './field-frame.tsx'

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
