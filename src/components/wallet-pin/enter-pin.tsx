import { type FormEvent, useState } from 'react'
import { type Protection, pinForm, pinTriesAtMost } from '#contract/confirmations.ts'
import { clockTime, dayName } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { PinField } from './pin-field.tsx'
import { SecureNote } from './secure-note.tsx'
import type { SecureCall } from './use-secure-call.ts'
import css from './wallet-pin.module.css'

interface EnterPinProps {
  secure: SecureCall
  protection: Protection
  onPin: (pin: string) => Promise<void>
  onKey: () => Promise<void>
  /** PIN forgotten, or none chosen yet. */
  onOther: () => void
}

export function EnterPin({ secure, protection, onPin, onKey, onOther }: EnterPinProps) {
  const [pin, type] = useState('')
  const { locked_until: until, tries_left: left } = protection
  const takesPin = protection.pin && until === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (!pinForm.test(pin)) return secure.refuse({ pin: 'Indiquez les 4 à 6 chiffres de votre code.' })
      // A wrong PIN must be typed again completely.
      type('')
      await onPin(pin)
    })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {takesPin ? (
        <PinField
          label="Code du portefeuille"
          value={pin}
          onType={type}
          error={secure.problem?.code === 'pin_wrong' ? secure.problem.text : secure.problem?.fields.pin}
          {...(left < pinTriesAtMost
            ? { hint: `Il reste ${left} ${left === 1 ? 'essai' : 'essais'} avant un blocage.` }
            : {})}
          isFirst
        />
      ) : null}
      {until === null ? (
        <SecureNote problem={secure.problem?.code === 'pin_wrong' ? null : secure.problem} />
      ) : (
        <p role="alert" className={css.problem}>
          Trop d’essais&nbsp;: le code est bloqué jusqu’à {clockTime(until)} ({dayName(until, Date.now())}).
        </p>
      )}
      <div className={css.ways}>
        {takesPin ? (
          <Button type="submit" variant="primary" busy={secure.busy}>
            Confirmer
          </Button>
        ) : null}
        {protection.passkey ? (
          <Button busy={secure.busy} onClick={() => void secure.work(onKey)}>
            Utiliser une clé d’accès
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onOther}>
          {protection.pin ? 'Code oublié\u00a0?' : 'Choisir plutôt un code'}
        </Button>
      </div>
    </form>
  )
}
