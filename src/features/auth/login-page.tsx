import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { LoginWays, useLoginWay } from './login-way.tsx'
import { PhoneEntry } from './phone/phone-entry.tsx'
import { useOnward } from './use-auth-form.ts'

const EmailLogin = lazyRouteComponent(() => import('./email-login.tsx'), 'EmailLogin')

export function LoginPage() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const { way, choose, keep } = useLoginWay()
  useOnward(safeRedirect(redirect))
  const ways = <LoginWays way={way} onChoose={choose} />
  if (way === 'phone')
    return <PhoneEntry goal="login" ways={ways} onDone={keep} onAbsent={() => choose('email')} />
  return (
    <Suspense fallback={null}>
      <EmailLogin ways={ways} onDone={keep} />
    </Suspense>
  )
}
