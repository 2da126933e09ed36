import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { login } from '#contract/auth.ts'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { tabStorage } from '#src/platform/tab-storage.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { openDraft } from './draft.ts'
import css from './fields.module.css'
import { PasswordField } from './password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useOnward } from './use-onward.ts'

const draft = openDraft(tabStorage(), 'login', ['email'])

/** Sign in, then to the wanted page or the dashboard. */
export function LoginPage() {
  const api = useAuthApi()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const [email, setEmail] = useState(() => draft.read('email'))
  const [password, setPassword] = useState('')
  const { form, problem, busy, submit } = useAuthForm({
    schema: login.body,
    body: () => ({ email, password }),
    send: (body) => api.login(body),
    done: draft.clear,
  })
  const wanted = safeRedirect(redirect)
  useOnward(wanted ?? '/dashboard')

  return (
    <AuthFrame
      title="Connexion"
      lead={wanted === null ? 'Retrouvez vos annonces et vos ventes.' : 'Connectez-vous pour continuer.'}
      message={problem.message}
      foot={
        <>
          Pas encore de compte ?{' '}
          <Link to="/register" search={redirect === undefined ? {} : { redirect }}>
            Créer un compte
          </Link>
        </>
      }
    >
      <form ref={form} className={css.fields} onSubmit={submit} noValidate>
        <Field
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
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
    </AuthFrame>
  )
}
