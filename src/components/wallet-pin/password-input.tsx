import { useEffect, useRef } from 'react'
import { Field } from '#src/ui/field.tsx'

interface PasswordInputProps {
  value: string
  onType: (text: string) => void
  error: string | undefined
}

export function PasswordInput({ value, onType, error }: PasswordInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  return (
    <Field
      ref={ref}
      label="Votre mot de passe Louma"
      type="password"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
