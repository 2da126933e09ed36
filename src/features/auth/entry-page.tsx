import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { LoginWays, useLoginWay } from './login-way.tsx'
import { PhoneEntry } from './phone/phone-entry.tsx'
import { useOnward } from './use-auth-form.ts'

const load = () => import('./email-entry.tsx')
const EmailLogin = lazyRouteComponent(load, 'EmailLogin')
const EmailRegister = lazyRouteComponent(load, 'EmailRegister')

export function LoginPage() {
  return <EntryPage goal="login" />
}

export function RegisterPage() {
  return <EntryPage goal="register" />
}

function EntryPage({ goal }: { goal: 'login' | 'register' }) {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const { way, choose, keep } = useLoginWay()
  useOnward(safeRedirect(redirect))
  const ways = <LoginWays way={way} onChoose={choose} />
  if (way === 'phone')
    return <PhoneEntry goal={goal} ways={ways} onDone={keep} onAbsent={() => choose('email')} />
  const Form = goal === 'login' ? EmailLogin : EmailRegister
  return (
    <Suspense fallback={null}>
      <Form ways={ways} onDone={keep} />
    </Suspense>
  )
}
