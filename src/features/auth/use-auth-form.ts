import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type * as v from 'valibot'
import type { SignedIn } from '#src/api/auth.ts'
import { firstScreen } from '#src/lib/first-screen.ts'
import { useSession, useUser } from '#src/session/session-context.ts'
import { useForm } from './use-form.ts'

interface AuthForm<Body> {
  schema: v.GenericSchema<Body>
  body: () => Body
  send: (body: Body) => Promise<SignedIn>
  done: () => void
}

export function useAuthForm<Body extends object>({ done, ...form }: AuthForm<Body>) {
  const session = useSession()
  return useForm({
    ...form,
    async done({ token, user }) {
      await session.signIn(token, user)
      done()
    },
  })
}

/** Redirects once a user is signed in, here or in another tab: to `wanted`, else to the first screen of the user. */
export function useOnward(wanted: string | null): void {
  const router = useRouter()
  const user = useUser()
  const target = user === null ? null : (wanted ?? firstScreen(user))
  useEffect(() => {
    if (target !== null) router.history.replace(target)
  }, [router, target])
}
