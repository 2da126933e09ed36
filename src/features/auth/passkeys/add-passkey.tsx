import { useState } from 'react'
import * as v from 'valibot'
import { addPasskey, beginPasskey } from '#contract/passkeys.ts'
import { makePasskey } from '#src/platform/passkeys.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { PasswordField } from '../password-field.tsx'
import { Refusal } from '../refusal.tsx'
import css from '../security.module.css'
import { useForm } from '../use-form.ts'

const typed = v.object({ name: addPasskey.body.entries.name, ...beginPasskey.body.entries })

interface AddPasskeyProps {
  /** For password managers. */
  email: string
  onAdded: () => void
}

/** Creates a passkey on this device after a password check. */
export function AddPasskey({ email, onAdded }: AddPasskeyProps) {
  const api = useAuthApi()
  const account = useAccountCall()
  const [name, setName] = useState('Cet appareil')
  const [password, setPassword] = useState('')
  const { form, problem, busy, submit } = useForm({
    schema: typed,
    body: () => ({ name, password }),
    bare: 'Ce n’est pas votre mot de passe.',
    async send(body) {
      const given = { password: body.password }
      const { options } = await account((token) => api.ask(beginPasskey, { token, body: given }))
      const { id, rawId, type, response, clientExtensionResults } = await makePasskey(options)
      const { clientDataJSON, attestationObject, transports } = response
      const credential = {
        id,
        rawId,
        type,
        clientExtensionResults: { ...clientExtensionResults },
        response: { clientDataJSON, attestationObject, transports },
      }
      await account((token) => api.ask(addPasskey, { token, body: { name: body.name, credential } }))
    },
    done: onAdded,
  })
  return (
    <>
      <p className={css.lead}>
        Votre empreinte, votre visage ou le code de l’appareil remplace le mot de passe. Rien de cela ne
        quitte l’appareil.
      </p>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Nom de la clé"
          name="name"
          hint="Pour la reconnaître dans la liste."
          maxLength={60}
          value={name}
          error={problem.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label="Votre mot de passe"
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem.fields.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Créer la clé
        </Button>
      </form>
    </>
  )
}
