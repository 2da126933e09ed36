import { type TextareaHTMLAttributes, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import fields from './field.module.css'
import { FieldFrame, type FieldWords, fieldAttributes } from './field.tsx'
import css from './text-area.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldWords {}

export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId()
  const words = { label, error, hint }
  return (
    <FieldFrame {...words} id={id} className={className}>
      <textarea {...rest} {...fieldAttributes(id, words)} className={cx(fields.input, css.area)} />
    </FieldFrame>
  )
}
