import { Fingerprint } from 'lucide-react'
import * as v from 'valibot'
import { beginPasskeyLogin, logInWithPasskey } from '#contract/passkeys.ts'
import { showPasskey } from '#src/platform/passkeys.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Refusal } from '../form-notices.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import css from './passkey-login.module.css'

const nothing = v.object({})

interface PasskeyLoginProps {
  onDone: () => void
}

export function PasskeyLogin({ onDone }: PasskeyLoginProps) {
  const api = useAuthApi()
  const { problem, busy, submit } = useAuthForm({
    schema: nothing,
    body: () => ({}),
    async send() {
      const { options } = await api.call(beginPasskeyLogin, {})
      return api.call(logInWithPasskey, { body: { credential: await showPasskey(options) } })
    },
    done: onDone,
  })
  return (
    <form className={css.place} onSubmit={submit} noValidate aria-label="Connexion sans mot de passe">
      <p className={css.or}>ou</p>
      <Button type="submit" className={css.button} icon={<Fingerprint aria-hidden="true" />} busy={busy}>
        Se connecter sans mot de passe
      </Button>
      <Refusal message={problem.message} />
    </form>
  )
}
