import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { login, register } from '#contract/auth.ts'
import { passwordMinLength } from '#contract/limits.ts'
import { loginDraft, openDraft } from '#src/platform/form-draft.ts'
import { tabStorage } from '#src/platform/tab-storage.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { loginLead, PasskeyEntry, PrivacyLink, ToLogin, ToRegister } from './entry-links.tsx'
import css from './fields.module.css'
import { EmailField, PasswordField } from './form-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface EmailFormProps {
  /** Choice between number and e-mail. */
  ways: ReactNode
  onDone: () => void
}

export function EmailLogin({ ways, onDone }: EmailFormProps) {
  const api = useAuthApi()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const [email, setEmail] = useState(() => loginDraft.read('email'))
  const [password, setPassword] = useState('')
  const { form, problem, busy, submit } = useAuthForm({
    schema: login.body,
    body: () => ({ email, password }),
    send: (body) => api.login(body),
    done() {
      loginDraft.clear()
      onDone()
    },
  })

  return (
    <AuthFrame title="Connexion" lead={loginLead(redirect)} message={problem.message} foot={<ToRegister />}>
      {ways}
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
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem.fields.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Link to="/forgot-password" className={css.aside}>
          Mot de passe oublié ?
        </Link>
        <Button type="submit" variant="primary" className={css.send} busy={busy}>
          Se connecter
        </Button>
      </form>
      <PasskeyEntry />
    </AuthFrame>
  )
}

const draft = openDraft(tabStorage(), 'register', ['name', 'email'])

export function EmailRegister({ ways, onDone }: EmailFormProps) {
  const api = useAuthApi()
  const toasts = useToasts()
  const [name, setName] = useState(() => draft.read('name'))
  const [email, setEmail] = useState(() => draft.read('email'))
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const { form, problem, busy, submit } = useAuthForm({
    schema: register.body,
    body: () => ({ name, email, password, password_confirmation: confirmation }),
    async send(body) {
      const answer = await api.register(body)
      const { email: to, email_to_confirm } = answer.user
      if (email_to_confirm) {
        const message = `Ouvrez le lien que nous venons d’envoyer à ${to}.`
        toasts.show({ type: 'info', title: 'Confirmez votre e-mail', message, duration: 10_000 })
      }
      return answer
    },
    done() {
      draft.clear()
      onDone()
    },
  })

  return (
    <AuthFrame
      title="Inscription"
      lead="Un compte pour vendre, acheter et suivre vos commandes."
      message={problem.message}
      foot={<ToLogin />}
    >
      {ways}
      <form ref={form} className={css.fields} onSubmit={submit} noValidate>
        <Field
          label="Nom"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          value={name}
          error={problem.fields.name}
          onChange={({ target }) => {
            setName(target.value)
            draft.write('name', target.value)
          }}
        />
        <EmailField
          autoComplete="username"
          value={email}
          error={problem.fields.email}
          onChange={({ target }) => {
            setEmail(target.value)
            draft.write('email', target.value)
          }}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          hint={`Au moins ${passwordMinLength} caractères.`}
          value={password}
          error={problem.fields.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordField
          label="Confirmer le mot de passe"
          name="password_confirmation"
          autoComplete="new-password"
          value={confirmation}
          error={problem.fields.password_confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
        <Button type="submit" variant="primary" className={css.send} busy={busy}>
          Créer mon compte
        </Button>
        <PrivacyLink />
      </form>
    </AuthFrame>
  )
}
