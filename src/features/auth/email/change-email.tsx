import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { changeEmail, dropEmailChange, emailLinkHours } from '#contract/own-account.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '../email-field.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { PasswordField } from '../password-field.tsx'
import { Refusal } from '../refusal.tsx'
import css from '../security.module.css'
import { useForm } from '../use-form.ts'

const noBody = v.object({})

interface ChangeEmailProps {
  /** The one that counts. */
  email: string
  /** The one that waits for its link to be opened. */
  pending: { email: string; until: string } | null
  /** Something has changed. */
  onChanged: () => void
  onClose: () => void
}

/** Another e-mail: asked for with the password, confirmed by the link in its mailbox. */
export function ChangeEmail({ email, pending, onChanged, onClose }: ChangeEmailProps) {
  if (pending !== null)
    return <Pending pending={pending} email={email} onChanged={onChanged} onClose={onClose} />
  return <Ask email={email} onChanged={onChanged} />
}

function Ask({ email, onChanged }: Pick<ChangeEmailProps, 'email' | 'onChanged'>) {
  const api = useAuthApi()
  const account = useAccountCall()
  const [next, setNext] = useState('')
  const [password, setPassword] = useState('')
  const { form, problem, busy, submit } = useForm({
    schema: changeEmail.body,
    body: () => ({ email: next, password }),
    bare: 'Le serveur a refusé ce changement.',
    send: (body) => account((token) => api.ask(changeEmail, { token, body })),
    done: onChanged,
  })
  return (
    <>
      <p className={css.lead}>
        Adresse actuelle : <strong className={css.address}>{email}</strong>. Elle reste valable jusqu’à ce que
        vous ouvriez le lien envoyé à la nouvelle.
      </p>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <EmailField
          label="Nouvel e-mail"
          value={next}
          error={problem.fields.email}
          onChange={({ target }) => setNext(target.value)}
        />
        <PasswordField
          label="Votre mot de passe"
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem.fields.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Recevoir le lien
        </Button>
      </form>
    </>
  )
}

function Pending(props: Omit<ChangeEmailProps, 'pending'> & { pending: { email: string; until: string } }) {
  const { pending, email, onChanged, onClose } = props
  const api = useAuthApi()
  const account = useAccountCall()
  const { form, problem, busy, submit } = useForm({
    schema: noBody,
    body: () => ({}),
    send: () => account((token) => api.ask(dropEmailChange, { token })),
    done: onChanged,
  })
  return (
    <>
      <div className={css.sent} role="status">
        <MailCheck aria-hidden="true" />
        <p>
          Ouvrez le lien envoyé à <strong className={css.address}>{pending.email}</strong> avant le{' '}
          {shortMoment(pending.until, Date.now())}.
        </p>
      </div>
      <p className={css.lead}>
        D’ici là, <strong className={css.address}>{email}</strong> reste votre adresse. Le lien marche{' '}
        {emailLinkHours} heures, une seule fois. Rien reçu ? Regardez dans les indésirables.
      </p>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className={css.pair} onSubmit={submit} noValidate>
        <Button type="submit" busy={busy}>
          Annuler la demande
        </Button>
        <Button variant="primary" onClick={onClose}>
          Compris
        </Button>
      </form>
    </>
  )
}
