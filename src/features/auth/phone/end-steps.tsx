import { useState } from 'react'
import { logInByPhone, registerByPhone, resetPinByPhone } from '#contract/phone-login.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import css from '../fields.module.css'
import { PasswordField, PinField } from '../form-fields.tsx'
import { Refusal } from '../form-notices.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import type { ProvenPhone } from './entry-draft.ts'
import phoneCss from './phone.module.css'

const pinHint = '4 à 6 chiffres, ni une suite ni toujours le même. Il protège aussi votre argent.'

interface EndStepProps {
  proven: ProvenPhone
  onDone: () => void
  /** The ticket is too old: another code is needed. */
  onExpired: () => void
}

/** Leaves the step when the server no longer accepts the ticket. */
export async function withTicket<T>(call: Promise<T>, onExpired: () => void): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.code === 'phone_ticket_invalid') onExpired()
    throw error
  }
}

interface EnterStepProps extends EndStepProps {
  onForgotten: () => void
  /** The number was another person's before. */
  onStranger: () => void
}

export function EnterStep({ proven, onDone, onExpired, onForgotten, onStranger }: EnterStepProps) {
  const api = useAuthApi()
  const [secret, setSecret] = useState('')
  const { ticket, account } = proven
  const { form, problem, busy, submit } = useAuthForm({
    schema: logInByPhone.body,
    body: () => ({ ticket, secret }),
    send: (body) => withTicket(api.call(logInByPhone, { body }), onExpired),
    done: onDone,
  })
  const shared = {
    name: 'secret',
    autoFocus: true,
    autoComplete: 'current-password',
    value: secret,
    error: problem.fields.secret,
    onChange: ({ target }: { target: HTMLInputElement }) => setSecret(target.value),
  }
  return (
    <form ref={form} className={css.fields} onSubmit={submit} noValidate>
      <Refusal message={problem.message} />
      {account?.secret === 'password' ? (
        <PasswordField {...shared} label="Mot de passe" />
      ) : (
        <PinField
          {...shared}
          label="Votre code Louma"
          hint="Celui que vous avez choisi, pas celui du message."
        />
      )}
      <Button type="submit" variant="primary" className={css.send} busy={busy}>
        Se connecter
      </Button>
      <Button variant="quiet" onClick={onForgotten}>
        {account?.secret === 'password' ? 'Mot de passe oublié\u00a0?' : 'Code oublié\u00a0?'}
      </Button>
      {account?.is_silent ? (
        <div className="stack gap-2">
          <p className={phoneCss.quietly}>
            Ce compte n’a pas servi depuis un an. Ce numéro était peut-être à quelqu’un d’autre.
          </p>
          <Button onClick={onStranger}>Créer mon compte avec ce numéro</Button>
        </div>
      ) : null}
    </form>
  )
}

export function RegisterStep({ proven, onDone, onExpired }: EndStepProps) {
  const api = useAuthApi()
  const [name, setName] = useState('')
  const [pin, setPin] = useState('')
  const { ticket } = proven
  const { form, problem, busy, submit } = useAuthForm({
    schema: registerByPhone.body,
    body: () => ({ ticket, name, pin }),
    send: (body) => withTicket(api.call(registerByPhone, { body }), onExpired),
    done: onDone,
  })
  return (
    <form ref={form} className={css.fields} onSubmit={submit} noValidate>
      <Refusal message={problem.message} />
      <Field
        label="Nom"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        autoFocus
        value={name}
        error={problem.fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <PinField
        label="Choisissez un code"
        name="pin"
        autoComplete="new-password"
        hint={pinHint}
        value={pin}
        error={problem.fields.pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <Button type="submit" variant="primary" className={css.send} busy={busy}>
        Créer mon compte
      </Button>
    </form>
  )
}

interface ResetStepProps extends EndStepProps {
  className?: string
}

export function ResetStep({ proven, onDone, onExpired, className = css.fields }: ResetStepProps) {
  const api = useAuthApi()
  const [pin, setPin] = useState('')
  const { ticket } = proven
  const { form, problem, busy, submit } = useAuthForm({
    schema: resetPinByPhone.body,
    body: () => ({ ticket, pin }),
    send: (body) => withTicket(api.call(resetPinByPhone, { body }), onExpired),
    done: onDone,
  })
  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      <Refusal message={problem.message} />
      <p>Vos autres appareils seront déconnectés, et les retraits attendront 24 heures.</p>
      <PinField
        label="Nouveau code"
        name="pin"
        autoComplete="new-password"
        autoFocus
        hint={pinHint}
        value={pin}
        error={problem.fields.pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <Button type="submit" variant="primary" className={css.send} busy={busy}>
        Choisir ce code
      </Button>
    </form>
  )
}
