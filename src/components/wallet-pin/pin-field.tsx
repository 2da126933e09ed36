import { useEffect, useRef } from 'react'
import { Field } from '#src/ui/field.tsx'

interface PinFieldProps {
  label: string
  value: string
  onType: (figures: string) => void
  hint?: string
  error?: string | undefined
  /** The form begins here. */
  isFirst?: boolean
}

/** Four to six figures that nobody reads over a shoulder; no password manager keeps them. */
export function PinField({ label, value, onType, hint, error, isFirst = false }: PinFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The form comes after its dialog, once the server has said what is asked for.
    if (isFirst || error !== undefined) ref.current?.focus()
  }, [isFirst, error])
  return (
    <Field
      ref={ref}
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      hint={hint}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value.replace(/\D/g, ''))}
    />
  )
}
