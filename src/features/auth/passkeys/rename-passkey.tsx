import { useState } from 'react'
import { type Passkey, renamePasskey } from '#contract/passkeys.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { Refusal } from '../refusal.tsx'
import css from '../security.module.css'
import { useForm } from '../use-form.ts'

interface RenamePasskeyProps {
  passkey: Passkey
  onRenamed: () => void
}

export function RenamePasskey({ passkey, onRenamed }: RenamePasskeyProps) {
  const api = useAuthApi()
  const account = useAccountCall()
  const [name, setName] = useState(passkey.name)
  const { form, problem, busy, submit } = useForm({
    schema: renamePasskey.body,
    body: () => ({ name }),
    bare: 'Le serveur a refusé ce nom.',
    send: (body) => account((token) => api.ask(renamePasskey, { token, params: { id: passkey.id }, body })),
    done: onRenamed,
  })
  return (
    <>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <Field
          label="Nom de la clé"
          name="name"
          maxLength={60}
          value={name}
          error={problem.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Enregistrer
        </Button>
      </form>
    </>
  )
}
