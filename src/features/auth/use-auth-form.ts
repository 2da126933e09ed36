import type * as v from 'valibot'
import type { SignedIn } from '#src/api/auth.ts'
import { useSession } from '#src/session/session-context.ts'
import { useForm } from './use-form.ts'

interface AuthForm<Body> {
  schema: v.GenericSchema<Body>
  /** The body as it stands in the fields now. */
  body: () => Body
  send: (body: Body) => Promise<SignedIn>
  /** The session has begun: the draft may go. */
  done: () => void
}

/** A form that begins a session: what login and register have in common. */
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
