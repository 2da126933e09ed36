import { useState } from 'react'
import * as v from 'valibot'
import { addPasskey, beginPasskey, type Passkey, renamePasskey } from '#contract/passkeys.ts'
import { makePasskey } from '#src/platform/passkeys.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { SecretField } from '../form-fields.tsx'
import { OfflineNotice, Refusal } from '../form-notices.tsx'
import security from '../security.module.css'
import { useForm } from '../use-form.ts'

interface RemovePasskeyProps {
  passkey: Passkey
  remove: (passkey: Passkey) => Promise<string | null>
  onRemoved: () => void
  onCancel: () => void
}

export function RemovePasskey({ passkey, remove, onRemoved, onCancel }: RemovePasskeyProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async () => {
    setBusy(true)
    const why = await remove(passkey)
    setBusy(false)
    setProblem(why)
    if (why === null) onRemoved()
  }
  return (
    <div className="stack gap-4">
      <p>
        «&nbsp;{passkey.name}&nbsp;» n’ouvrira plus votre compte. Votre mot de passe marche toujours.
        Retirez-la aussi des réglages de l’appareil.
      </p>
      <p role="alert" className="semibold error">
        {problem}
      </p>
      <div className={security.pair}>
        <Button onClick={onCancel} disabled={busy}>
          Annuler
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void act()}>
          Retirer
        </Button>
      </div>
    </div>
  )
}

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
    send: (body) => account((token) => api.call(renamePasskey, { token, params: { id: passkey.id }, body })),
    done: onRenamed,
  })
  return (
    <>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
        <Field
          label="Nom de la connexion"
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
      const { options } = await account((token) => api.call(beginPasskey, { token, body: given }))
      const { id, rawId, type, response, clientExtensionResults } = await makePasskey(options)
      const { clientDataJSON, attestationObject, transports } = response
      const credential = {
        id,
        rawId,
        type,
        clientExtensionResults: { ...clientExtensionResults },
        response: { clientDataJSON, attestationObject, transports },
      }
      await account((token) => api.call(addPasskey, { token, body: { name: body.name, credential } }))
    },
    done: onAdded,
  })
  return (
    <>
      <p className={security.lead}>
        Votre empreinte, votre visage ou le code de l’appareil remplace le mot de passe. Rien de cela ne
        quitte l’appareil.
      </p>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Nom de la connexion"
          name="name"
          hint="Pour la reconnaître dans la liste."
          maxLength={60}
          value={name}
          error={problem.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <SecretField
          name="password"
          value={password}
          error={problem.fields.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Activer
        </Button>
      </form>
    </>
  )
}
