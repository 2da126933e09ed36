import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { email as emailShape } from '#contract/auth.ts'
import { changeEmail, dropEmailChange, emailLinkHours } from '#contract/own-account.ts'
import { ApiError } from '#src/api/api-error.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { useAuthApi, useSession } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { EmailField, SecretField } from '../form-fields.tsx'
import { OfflineNotice, Refusal } from '../form-notices.tsx'
import css from '../security.module.css'
import { useForm } from '../use-form.ts'

const noBody = v.object({})
const emailAlone = v.object({ email: emailShape })

interface ChangeEmailProps {
  /** The confirmed address. */
  email: string
  /** A new address, until its confirmation link is opened. */
  pending: { email: string; until: string } | null
  /** The server sends no confirmation links: the e-mail is a profile field and changes at once. */
  isBare: boolean
  onChanged: () => void
  onClose: () => void
}

/** A new address needs the password, and the link sent to it. */
export function ChangeEmail({ pending, ...props }: ChangeEmailProps) {
  return pending === null ? <Ask {...props} /> : <Pending {...props} pending={pending} />
}

function Ask({ email, isBare, onChanged, onClose }: Omit<ChangeEmailProps, 'pending'>) {
  const api = useAuthApi()
  const session = useSession()
  const account = useAccountCall()
  const toasts = useToasts()
  const [next, setNext] = useState('')
  const [password, setPassword] = useState('')
  const change = (token: string, body: { email: string }) => api.updateProfile(token, { email: body.email })
  const { form, problem, busy, submit } = useForm({
    schema: isBare ? emailAlone : changeEmail.body,
    body: () => ({ email: next, password }),
    bare: 'Le serveur a refusé ce changement.',
    send: (body) =>
      account(async (token) => {
        if (isBare) return change(token, body)
        try {
          await api.call(changeEmail, { token, body: { ...body, password } })
          return null
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return change(token, body)
          throw error
        }
      }),
    async done(changed) {
      if (changed === null) return onChanged()
      await session.merge(changed)
      onClose()
      toasts.show({ type: 'success', title: 'E-mail changé' })
    },
  })
  return (
    <>
      <p className={css.lead}>
        {email === '' ? (
          'Un lien part à cette adresse. Avec un e-mail, vous retrouvez votre compte même sans votre numéro.'
        ) : (
          <>
            Adresse actuelle&nbsp;: <strong className={css.address}>{email}</strong>.{' '}
            {isBare
              ? 'La nouvelle la remplace aussitôt.'
              : 'Elle reste valable jusqu’à ce que vous ouvriez le lien envoyé à la nouvelle.'}
          </>
        )}
      </p>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
        <EmailField
          label={email === '' ? 'Votre e-mail' : 'Nouvel e-mail'}
          value={next}
          error={problem.fields.email}
          onChange={({ target }) => setNext(target.value)}
        />
        {isBare ? null : (
          <SecretField
            name="password"
            value={password}
            error={problem.fields.password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {isBare ? 'Enregistrer' : 'Recevoir le lien'}
        </Button>
      </form>
    </>
  )
}

interface PendingProps extends Pick<ChangeEmailProps, 'email' | 'onChanged' | 'onClose'> {
  pending: { email: string; until: string }
}

function Pending({ pending, email, onChanged, onClose }: PendingProps) {
  const api = useAuthApi()
  const account = useAccountCall()
  const { form, problem, busy, submit } = useForm({
    schema: noBody,
    body: () => ({}),
    send: () => account((token) => api.call(dropEmailChange, { token })),
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
        {email === '' ? null : (
          <>
            D’ici là, <strong className={css.address}>{email}</strong> reste votre adresse.{' '}
          </>
        )}
        Le lien est valable {emailLinkHours} heures et sert une seule fois. Rien reçu&nbsp;? Regardez dans les
        indésirables.
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
