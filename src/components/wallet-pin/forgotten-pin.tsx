import { type FormEvent, useState } from 'react'
import { forgotPin, type Protection } from '#contract/confirmations.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordInput } from './password-input.tsx'
import { ReplacePin } from './replace-pin.tsx'
import { SecureNote } from './secure-note.tsx'
import { useSecureCall } from './use-secure-call.ts'
import css from './wallet-pin.module.css'

interface ForgottenPinProps {
  onReplaced: (protection: Protection) => void
}

/** Replaces a PIN without the old one: by password, then by an e-mailed link where the server sends e-mail. */
export function ForgottenPin({ onReplaced }: ForgottenPinProps) {
  const secure = useSecureCall()
  const [password, typePassword] = useState('')
  const [asked, setAsked] = useState<{ token: string | null; message: string } | null>(null)
  if (asked?.token) return <ReplacePin token={asked.token} onReplaced={onReplaced} />
  if (asked !== null) {
    return (
      <p role="status">
        {asked.message} Ouvrez-le sur cet appareil dans l’heure. Les retraits attendront ensuite un jour.
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (password === '') return secure.refuse({ password: 'Indiquez votre mot de passe.' })
      setAsked(await secure.call(forgotPin, { body: { password } }))
    })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.lead}>
        Vous pourrez choisir un autre code. Pour votre sécurité, les retraits attendront ensuite un jour.
      </p>
      <PasswordInput value={password} onType={typePassword} error={secure.problem?.fields.password} />
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        Continuer
      </Button>
    </form>
  )
}
