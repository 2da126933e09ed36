import { useState } from 'react'
import { changePassword } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { useAuthApi, useSession } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { NewPasswordFields, PasswordField, PinField } from './form-fields.tsx'
import { OfflineNotice, Refusal } from './form-notices.tsx'
import { useForm } from './use-form.ts'

interface ChangePasswordProps {
  user: User
  /** Number of passkeys of the account; 0 where the server has none. */
  passkeys: number
  onDone: () => void
}

/** The server signs out the other devices. */
export function ChangePassword({ user, passkeys, onDone }: ChangePasswordProps) {
  const api = useAuthApi()
  const account = useAccountCall()
  const session = useSession()
  const toasts = useToasts()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [keys, setKeys] = useState<'keep' | 'remove'>('keep')
  const { form, problem, busy, submit } = useForm({
    schema: changePassword.body,
    body: () => ({
      current_password: current,
      password,
      password_confirmation: confirmation,
      // Other servers do not know the field.
      ...(keys === 'remove' ? { remove_passkeys: true } : {}),
    }),
    bare: 'Ce n’est pas votre mot de passe actuel.',
    send: (body) => account((token) => api.changePassword(token, body)),
    async done() {
      await session.merge({ ...user, secret: 'password' })
      onDone()
      toasts.show({
        type: 'success',
        title: 'Mot de passe changé',
        message:
          keys === 'remove'
            ? 'Vos autres appareils sont déconnectés, vos connexions sans mot de passe retirées.'
            : 'Vos autres appareils sont déconnectés.',
      })
    },
  })
  const present = {
    name: 'current_password',
    autoComplete: 'current-password',
    value: current,
    error: problem.fields.current_password,
    onChange: ({ target }: { target: HTMLInputElement }) => setCurrent(target.value),
  }
  return (
    <>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {user.secret === 'pin' ? (
          <PinField {...present} label="Votre code Louma" />
        ) : (
          <PasswordField {...present} label="Mot de passe actuel" />
        )}
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          errors={problem.fields}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
        />
        {passkeys === 0 ? null : (
          <ChoiceList
            label={
              passkeys === 1
                ? 'Votre connexion sans mot de passe'
                : `Vos ${passkeys} connexions sans mot de passe`
            }
            choices={[
              {
                value: 'keep',
                label: passkeys === 1 ? 'La garder' : 'Les garder',
                hint: `${passkeys === 1 ? 'Elle continue' : 'Elles continuent'} d’ouvrir votre compte.`,
              },
              {
                value: 'remove',
                label: passkeys === 1 ? 'La retirer' : 'Les retirer toutes',
                hint: 'À choisir si une autre personne a pu ouvrir votre compte.',
              },
            ]}
            value={keys}
            onChange={setKeys}
          />
        )}
        <Button type="submit" variant="primary" busy={busy}>
          Changer le mot de passe
        </Button>
      </form>
    </>
  )
}
