import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { newPin } from '#contract/pins.ts'
import { Field } from '#src/ui/field.tsx'
import type { OnlineCall } from '../use-online-call.ts'

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
    if (isFirst) ref.current?.focus()
  }, [isFirst])
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

export function useNewPin({ problem, refuse }: Pick<OnlineCall, 'problem' | 'refuse'>) {
  const [pin, type] = useState('')
  const [again, typeAgain] = useState('')
  return {
    pin,
    check(): boolean {
      const wrong = pinProblem(pin)
      if (wrong !== null) refuse({ pin: wrong })
      else if (pin !== again) refuse({ again: 'Les deux codes sont différents.' })
      return wrong === null && pin === again
    },
    fields: (isFirst: boolean) => (
      <>
        <PinField
          label="Nouveau code"
          hint="4 à 6 chiffres, ni une suite ni toujours le même."
          value={pin}
          onType={type}
          error={problem?.fields.pin}
          isFirst={isFirst}
        />
        <PinField
          label="Le même code encore une fois"
          value={again}
          onType={typeAgain}
          error={problem?.fields.again}
        />
      </>
    ),
  }
}

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

/** Null for a valid new PIN. */
function pinProblem(pin: string): string | null {
  const read = v.safeParse(newPin, pin)
  return read.success ? null : read.issues[0].message
}
