import { useEffect, useRef } from 'react'
import { Field } from '#src/ui/field.tsx'

interface PinFieldProps {
  label: string
  value: string
  onType: (figures: string) => void
  hint?: string
  error?: string | undefined
  isFirst?: boolean
}

/** Four to six digits, masked, ignored by password managers. */
export function PinField({ label, value, onType, hint, error, isFirst = false }: PinFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The form mounts after its dialog, when the protection is known, so autofocus comes too late.
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
