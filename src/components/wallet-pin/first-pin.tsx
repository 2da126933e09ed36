import { type FormEvent, useState } from 'react'
import { type Protection, setPin } from '#contract/confirmations.ts'
import { Button } from '#src/ui/button.tsx'
import { useNewPin } from './new-pin-fields.tsx'
import { PasswordInput } from './password-input.tsx'
import { SecureNote } from './secure-note.tsx'
import { useSecureCall } from './use-secure-call.ts'
import css from './wallet-pin.module.css'

interface FirstPinProps {
  action: string
  /** Called after the server stored the PIN; the caller can use it without asking again. */
  onSet: (pin: string, protection: Protection) => void | Promise<void>
}

export function FirstPin({ action, onSet }: FirstPinProps) {
  const secure = useSecureCall()
  const [password, typePassword] = useState('')
  const chosen = useNewPin(secure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (password === '') return secure.refuse({ password: 'Indiquez votre mot de passe.' })
      if (!chosen.check()) return
      const answer = await secure.call(setPin, { body: { password, pin: chosen.pin } })
      if (answer !== null) await onSet(chosen.pin, answer.data)
    })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.lead}>
        Choisissez un code pour votre portefeuille. Il sera demandé pour payer et pour retirer, même à
        quelqu’un qui tient votre téléphone.
      </p>
      <PasswordInput value={password} onType={typePassword} error={secure.problem?.fields.password} />
      {chosen.fields(false)}
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        {action}
      </Button>
    </form>
  )
}
