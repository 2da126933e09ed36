import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { forgotPin, type Protection, resetPin, setPin } from '#contract/confirmations.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { useOnlineCall } from '../use-online-call.ts'
import { PasswordInput, useNewPin } from './pin-fields.tsx'
import { SecureNote } from './secure-note.tsx'
import css from './wallet-pin.module.css'

interface FirstPinProps {
  action: string
  /** Called after the server stored the PIN; the caller can use it without asking again. */
  onSet: (pin: string, protection: Protection) => void | Promise<void>
}

export function FirstPin({ action, onSet }: FirstPinProps) {
  const secure = useOnlineCall()
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
    <form ref={secure.form} className="stack gap-4" noValidate onSubmit={submit}>
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

interface ReplacePinProps {
  token: string
  onReplaced: (protection: Protection) => void
}

export function ReplacePin({ token, onReplaced }: ReplacePinProps) {
  const secure = useOnlineCall()
  const chosen = useNewPin(secure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (!chosen.check()) return
      const answer = await secure.call(resetPin, { body: { token, pin: chosen.pin } })
      if (answer !== null) onReplaced(answer.data)
    })
  }
  return (
    <form ref={secure.form} className="stack gap-4" noValidate onSubmit={submit}>
      <p className={css.lead}>Choisissez un autre code. Les retraits attendront 24 heures.</p>
      {chosen.fields(true)}
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        Choisir ce code
      </Button>
    </form>
  )
}

interface ForgottenPinProps {
  /** False for an account that signs in by number only. */
  hasPassword: boolean
  onReplaced: (protection: Protection) => void
}

/** Replaces a PIN without the old one: by a code to the number, or by password and then an e-mailed link. */
export function ForgottenPin({ hasPassword, onReplaced }: ForgottenPinProps) {
  if (hasPassword) return <ForgottenPinByPassword onReplaced={onReplaced} />
  return (
    <div className="stack gap-4">
      <p className={css.lead}>
        Un code par message confirme votre numéro, puis vous en choisissez un autre. Pour votre sécurité, les
        retraits attendront ensuite un jour.
      </p>
      <Link to="/settings/account" search={{ oublie: 1 }} className={buttonClass('primary')}>
        Recevoir un code par message
      </Link>
    </div>
  )
}

function ForgottenPinByPassword({ onReplaced }: Pick<ForgottenPinProps, 'onReplaced'>) {
  const secure = useOnlineCall()
  const [password, typePassword] = useState('')
  const [sent, setSent] = useState<{ token: string | null; message: string } | null>(null)
  if (sent?.token) return <ReplacePin token={sent.token} onReplaced={onReplaced} />
  if (sent !== null) {
    return (
      <p role="status">
        {sent.message} Ouvrez-le sur cet appareil dans l’heure. Les retraits attendront ensuite un jour.
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (password === '') return secure.refuse({ password: 'Indiquez votre mot de passe.' })
      setSent(await secure.call(forgotPin, { body: { password } }))
    })
  }
  return (
    <form ref={secure.form} className="stack gap-4" noValidate onSubmit={submit}>
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
