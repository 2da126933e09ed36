import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { login } from '#contract/auth.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { loginDraft } from './draft.ts'
import { loginLead, PasskeyEntry, ToRegister } from './entry-links.tsx'
import css from './fields.module.css'
import { EmailField, PasswordField } from './form-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

export interface EmailFormProps {
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
