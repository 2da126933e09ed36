import { useState } from 'react'
import { PinField } from './pin-field.tsx'
import { pinProblem } from './pin-problem.ts'
import type { SecureCall } from './use-secure-call.ts'

export function useNewPin({ problem, refuse }: Pick<SecureCall, 'problem' | 'refuse'>) {
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
