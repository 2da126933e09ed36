import { ChevronDown } from 'lucide-react'
import { type SelectHTMLAttributes, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import fields from './field.module.css'
import { FieldFrame, type FieldWords, fieldAttributes } from './field.tsx'
import css from './select.module.css'

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldWords {}

export function Select({ label, error, hint, className, children, ...rest }: SelectProps) {
  const id = useId()
  const words = { label, error, hint }
  return (
    <FieldFrame {...words} id={id} className={className}>
      <span className={css.frame}>
        <select {...rest} {...fieldAttributes(id, words)} className={cx(fields.input, css.select)}>
          {children}
        </select>
        <ChevronDown className={css.arrow} aria-hidden="true" />
      </span>
    </FieldFrame>
  )
}
