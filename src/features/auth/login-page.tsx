import { Link, lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { login } from '#contract/auth.ts'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { loginDraft } from './draft.ts'
import css from './fields.module.css'
import { EmailField, PasswordField } from './form-fields.tsx'
import { useAuthForm, useOnward } from './use-auth-form.ts'

// Loaded after the fields, so that a sign-in with a password does not wait for it.
const PasskeyLogin = lazyRouteComponent(() => import('./passkeys/passkey-login.tsx'), 'PasskeyLogin')

export function LoginPage() {
  const api = useAuthApi()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const [email, setEmail] = useState(() => loginDraft.read('email'))
  const [password, setPassword] = useState('')
  const { form, problem, busy, submit } = useAuthForm({
    schema: login.body,
    body: () => ({ email, password }),
    send: (body) => api.login(body),
    done: loginDraft.clear,
  })
  const wanted = safeRedirect(redirect)
  useOnward(wanted)

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
      {hasPasskeys() ? (
        <Suspense fallback={<div className={css.later} />}>
          <PasskeyLogin onDone={loginDraft.clear} />
        </Suspense>
      ) : null}
    </AuthFrame>
  )
}
