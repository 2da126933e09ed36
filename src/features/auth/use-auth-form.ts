import type * as v from 'valibot'
import type { SignedIn } from '#src/api/auth.ts'
import { useSession } from '#src/session/session-context.ts'
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
