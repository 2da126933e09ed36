import { Link, useSearch } from '@tanstack/react-router'
import { Link2Off, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { confirmEmail } from '#contract/own-account.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useAuthApi, useSession, useUser } from '#src/session/session-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AuthFrame } from './auth-frame.tsx'
import css from './fields.module.css'
import { useForm } from './use-form.ts'

/** Confirms the account's e-mail or a new one. Needs a press, because mail programs open links on their own. */
export function ConfirmEmailPage() {
  const api = useAuthApi()
  const session = useSession()
  const signedIn = useUser() !== null
  const { token } = useSearch({ strict: false }) as { token?: string }
  const [end, setEnd] = useState<{ email: string } | 'dead' | null>(token ? null : 'dead')
  const { form, problem, busy, submit } = useForm({
    schema: confirmEmail.body,
    body: () => ({ token: token ?? '' }),
    async send(body) {
      try {
        return await api.call(confirmEmail, { body })
      } catch (error) {
        if (error instanceof ApiError && isDead(error)) return null
        throw error
      }
    },
    async done(answer) {
      setEnd(answer === null ? 'dead' : { email: answer.email })
      if (answer !== null) await session.check()
    },
  })
  const onward = signedIn
    ? { to: '/settings/account', label: 'Mes paramètres' }
    : { to: '/login', label: 'Se connecter' }
  return (
    <AuthFrame
      title="Confirmer votre e-mail"
      lead="Dernière étape : confirmer que cette adresse est la vôtre."
      message={problem.message ?? problem.fields.email ?? null}
      foot={<Link to="/">Aller à l’accueil</Link>}
    >
      <div role="status">
        {end === null ? null : (
          <Card>
            {end === 'dead' ? (
              <EmptyState
                icon={<Link2Off />}
                title="Ce lien n’est plus valable"
                text="Il a expiré, il a déjà servi, ou la demande a été annulée. Demandez-en un nouveau depuis vos paramètres."
                action={
                  <Link to={onward.to} className={buttonClass('primary')}>
                    {onward.label}
                  </Link>
                }
              />
            ) : (
              <EmptyState
                icon={<MailCheck />}
                title="Votre e-mail est confirmé"
                text={
                  signedIn
                    ? `${end.email} est l’adresse de votre compte.`
                    : `Connectez-vous avec ${end.email}.`
                }
                action={
                  <Link to={onward.to} className={buttonClass('primary')}>
                    {onward.label}
                  </Link>
                }
              />
            )}
          </Card>
        )}
      </div>
      {end === null ? (
        <form ref={form} className={css.fields} onSubmit={submit} noValidate>
          <p>
            Une fois confirmée, cette adresse sert à vous connecter et à recevoir nos messages. Si vous aviez
            demandé à en changer, elle remplace l’ancienne.
          </p>
          <Button type="submit" variant="primary" className={css.send} busy={busy}>
            Confirmer cette adresse
          </Button>
        </form>
      ) : null}
    </AuthFrame>
  )
}

function isDead({ code, status, fields }: ApiError): boolean {
  return code === 'mail_token_invalid' || (status === 422 && fields.token !== undefined)
}
