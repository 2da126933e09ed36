import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { deleteAccount } from '#contract/auth.ts'
import { graceDays } from '#contract/own-account.ts'
import { dayName } from '#src/lib/dates.ts'
import { useAuthApi, useForget, useSession } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { SecretField } from './form-fields.tsx'
import { OfflineNotice, Refusal } from './form-notices.tsx'
import css from './security.module.css'
import { useForm } from './use-form.ts'

const typed = v.nonOptional(deleteAccount.body)

interface DeleteAccountProps {
  email: string
  /** The server keeps deleted accounts for some days before it erases them. */
  hasGrace: boolean
  onCancel: () => void
}

/** Deletes the account after a password check, and its data on this device. */
export function DeleteAccount({ email, hasGrace, onCancel }: DeleteAccountProps) {
  const api = useAuthApi()
  const account = useAccountCall()
  const session = useSession()
  const forget = useForget()
  const router = useRouter()
  const toasts = useToasts()
  const [password, setPassword] = useState('')
  const { form, problem, busy, submit } = useForm({
    schema: typed,
    body: () => ({ password }),
    bare: 'Ce n’est pas votre mot de passe.',
    async send(body) {
      const before = session.state()
      const leavesAt = await account((token) => api.deleteAccount(token, body))
      return { userId: before.status === 'signed-in' ? before.user.id : null, leavesAt }
    },
    async done({ userId, leavesAt }) {
      // Start the navigation first, or the route guard would redirect to the sign-in page. Do not await anything in
      // between: requests with the old token are refused now.
      const home = router.navigate({ to: '/' })
      await session.clear()
      await home
      toasts.show(
        leavesAt === null
          ? { type: 'success', title: 'Compte supprimé', message: 'Merci d’avoir été des nôtres.' }
          : {
              type: 'success',
              title: `Votre compte sera effacé le ${dayName(leavesAt, Date.now())}`,
              message: 'Pour le garder, connectez-vous avant.',
              duration: 0,
            },
      )
      if (userId !== null) await forget(userId)
    },
  })
  return (
    <>
      {hasGrace ? <Grace /> : <AtOnce />}
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          name="password"
          value={password}
          error={problem.fields.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="danger" busy={busy}>
          {hasGrace ? 'Supprimer mon compte' : 'Supprimer définitivement'}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Annuler
        </Button>
      </form>
    </>
  )
}

function Grace() {
  return (
    <>
      <p>Tout de suite&nbsp;:</p>
      <ul className={css.losses}>
        <li>votre profil et vos annonces ne se voient plus&nbsp;;</li>
        <li>vos appareils sont déconnectés&nbsp;;</li>
        <li>les actions qui n’ont pas été envoyées sont perdues.</li>
      </ul>
      <p className={css.lead}>
        Dans {graceDays} jours, tout est effacé pour de bon. Jusque-là, une connexion suffit pour garder votre
        compte.
      </p>
    </>
  )
}

function AtOnce() {
  return (
    <>
      <p>C’est définitif&nbsp;:</p>
      <ul className={css.losses}>
        <li>vos annonces quittent le marché&nbsp;;</li>
        <li>votre profil et vos données sont effacés&nbsp;;</li>
        <li>les actions qui n’ont pas été envoyées sont perdues.</li>
      </ul>
    </>
  )
}
