import { Link, lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { loginDraft } from '#src/platform/form-draft.ts'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import css from './fields.module.css'

// Loaded after the fields, so that other ways to sign in do not wait for it.
const PasskeyLogin = lazyRouteComponent(() => import('./passkeys/passkey-login.tsx'), 'PasskeyLogin')

export function loginLead(redirect: string | undefined): string {
  return safeRedirect(redirect) === null
    ? 'Retrouvez vos annonces et vos ventes.'
    : 'Connectez-vous pour continuer.'
}

/** Query of the other entry page, which returns to the same place. */
function useReturn() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  return redirect === undefined ? {} : { redirect }
}

export function ToRegister() {
  return (
    <>
      Pas encore de compte ?{' '}
      <Link to="/register" search={useReturn()}>
        Créer un compte
      </Link>
    </>
  )
}

export function ToLogin() {
  return (
    <>
      Déjà un compte ?{' '}
      <Link to="/login" search={useReturn()}>
        Se connecter
      </Link>
    </>
  )
}

export function PasskeyEntry() {
  if (!hasPasskeys()) return null
  return (
    <Suspense fallback={<div className={css.later} />}>
      <PasskeyLogin onDone={loginDraft.clear} />
    </Suspense>
  )
}

export function PrivacyLink() {
  return (
    <p className={css.small}>
      <Link to="/privacy">Ce que Louma garde de vous, et comment le reprendre</Link>
    </p>
  )
}
