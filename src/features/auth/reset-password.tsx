import { Link, useRouter } from '@tanstack/react-router'
import { Link2Off, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { resetPassword } from '#contract/auth.ts'
import { passkeysRemovedText } from '#contract/passkeys-removed-text.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AuthFrame } from './auth-frame.tsx'
import css from './fields.module.css'
import { loginDraft } from './login-draft.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { ResetLink } from './reset-link.ts'
import { useForm } from './use-form.ts'

/** Sets the new password, then goes to the sign-in page; reports removed passkeys first. */
export function ResetPassword({ link }: { link: ResetLink }) {
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
