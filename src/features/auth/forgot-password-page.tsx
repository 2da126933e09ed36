import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Link2Off, MailCheck, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { forgotPassword, resetPassword } from '#contract/auth.ts'
import { passkeysRemovedText } from '#contract/passkeys-removed-text.ts'
import { ApiError } from '#src/api/api-error.ts'
import { loginDraft } from '#src/platform/form-draft.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AuthFrame } from './auth-frame.tsx'
import css from './fields.module.css'
import { EmailField, NewPasswordFields } from './form-fields.tsx'
import { type ResetLink, resetLink } from './reset-link.ts'
import { useOnward } from './use-auth-form.ts'
import { useForm } from './use-form.ts'

/** Requests a reset link; with the link's parameters in the URL, asks for the new password. */
export function ForgotPasswordPage() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  useOnward(null)
  const link = resetLink(search)
  if (link === null) return <RequestLink key="request" />
  return <ResetPassword key={link.token} link={link} />
}

/** The response is the same whether the account exists or not. */
function RequestLink() {
  const api = useAuthApi()
  const [email, setEmail] = useState(() => loginDraft.read('email'))
  const [sent, setSent] = useState<{ demoLink: string | null } | null>(null)
  const { form, problem, busy, submit } = useForm({
    schema: forgotPassword.body,
    body: () => ({ email }),
    send: (body) => api.forgotPassword(body),
    done: (demoLink) => setSent({ demoLink }),
    bare: 'Cette adresse n’a pas été acceptée.',
  })

  return (
    <AuthFrame
      title="Mot de passe oublié"
      lead="Recevez un lien pour en choisir un autre."
      message={problem.message}
      foot={<Link to="/login">Retour à la connexion</Link>}
    >
      <div role="status">
        {sent !== null ? (
          <Card>
            <EmptyState
              icon={<MailCheck />}
              title="Consultez vos e-mails"
              text={`Si un compte existe avec l’adresse ${email.trim()}, un lien vient d’être envoyé. Il est valable une heure et sert une seule fois.`}
              action={<Button onClick={() => setSent(null)}>Changer d’adresse</Button>}
            />
            {sent.demoLink === null ? null : <DemoLink link={sent.demoLink} />}
          </Card>
        ) : null}
      </div>
      {sent !== null ? null : (
        <form ref={form} className={css.fields} onSubmit={submit} noValidate>
          <EmailField
            autoComplete="username"
            value={email}
            error={problem.fields.email}
            onChange={({ target }) => {
              setEmail(target.value)
              loginDraft.write('email', target.value)
            }}
          />
          <Button type="submit" variant="primary" className={css.send} busy={busy}>
            Recevoir un lien
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}

/** Link of the reset e-mail, which the demo does not send. */
function DemoLink({ link }: { link: string }) {
  const search = Object.fromEntries(new URL(link, location.origin).searchParams)
  return (
    <div className={css.demo}>
      <p>Démonstration : ici, aucun e-mail ne part vraiment. Voici le lien que vous auriez reçu.</p>
      <Link to="/forgot-password" search={search} className={buttonClass('primary')}>
        Choisir un mot de passe
      </Link>
    </div>
  )
}

/** Sets the new password, then goes to the sign-in page; reports removed passkeys first. */
function ResetPassword({ link }: { link: ResetLink }) {
  const api = useAuthApi()
  const router = useRouter()
  const toasts = useToasts()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [dead, setDead] = useState(false)
  const [removed, setRemoved] = useState(0)
  const { form, problem, busy, submit } = useForm({
    schema: resetPassword.body,
    body: () => ({ ...link, password, password_confirmation: confirmation }),
    async send(body) {
      try {
        return await api.resetPassword(body)
      } catch (error) {
        if (!(error instanceof ApiError) || !isLinkRefused(error)) throw error
        return null
      }
    },
    async done(passkeys) {
      setDead(passkeys === null)
      if (passkeys === null) return
      loginDraft.write('email', link.email)
      if (passkeys > 0) return setRemoved(passkeys)
      await router.navigate({ to: '/login', replace: true })
      toasts.show({
        type: 'success',
        title: 'Mot de passe changé',
        message: 'Connectez-vous avec le nouveau.',
      })
    },
  })

  if (removed > 0) {
    return (
      <AuthFrame
        title="Mot de passe changé"
        lead={`Pour le compte ${link.email}.`}
        message={null}
        foot={<Link to="/">Aller à l’accueil</Link>}
      >
        <div role="status">
          <Card>
            <EmptyState
              icon={<ShieldCheck />}
              title="Seul le nouveau mot de passe ouvre votre compte"
              text={`Tous vos appareils sont déconnectés. ${passkeysRemovedText(removed)}`}
              action={
                <Link to="/login" replace className={buttonClass('primary')}>
                  Se connecter
                </Link>
              }
            />
          </Card>
        </div>
      </AuthFrame>
    )
  }

  // Errors of the link itself belong to no visible field.
  const broken = dead || problem.fields.token !== undefined || problem.fields.email !== undefined
  return (
    <AuthFrame
      title="Nouveau mot de passe"
      lead={broken ? 'Il faut un nouveau lien pour continuer.' : `Pour le compte ${link.email}.`}
      message={problem.message}
      foot={<Link to="/login">Retour à la connexion</Link>}
    >
      <div role="alert">
        {broken ? (
          <Card>
            <EmptyState
              icon={<Link2Off />}
              title="Ce lien n’est plus valable"
              text="Il a expiré, ou il a déjà servi."
              action={
                <Link to="/forgot-password" search={{}} className={buttonClass('primary')}>
                  Demander un nouveau lien
                </Link>
              }
            />
          </Card>
        ) : null}
      </div>
      {broken ? null : (
        <form ref={form} className={css.fields} onSubmit={submit} noValidate>
          {/* Tells password managers which account the new password belongs to. */}
          <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
          <NewPasswordFields
            password={password}
            confirmation={confirmation}
            errors={problem.fields}
            onPassword={setPassword}
            onConfirmation={setConfirmation}
          />
          <Button type="submit" variant="primary" className={css.send} busy={busy}>
            Changer le mot de passe
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}

/** Other servers use 422 without a code. */
function isLinkRefused({ code, status, fields }: ApiError): boolean {
  return code === 'reset_token_invalid' || (code === null && status === 422 && fields.password === undefined)
}
