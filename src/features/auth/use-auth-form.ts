import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { SignedIn } from '#src/api/auth.ts'
import { useSession } from '#src/session/session-context.ts'
import { checkForm, type FormProblem, noProblem, refusedForm } from './form-problem.ts'

interface AuthForm<Body> {
  schema: v.GenericSchema<Body>
  /** The body as it stands in the fields now. */
  body: () => Body
  send: (body: Body) => Promise<SignedIn>
  /** The session has begun: the draft may go. */
  done: () => void
}

/** Checks, sends and explains: what login and register have in common. Focus goes to the first wrong field. */
export function useAuthForm<Body extends object>({ schema, body, send, done }: AuthForm<Body>) {
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem>(noProblem)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (Object.keys(problem.fields).length === 0) return
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [problem])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const given = body()
    const wrong = checkForm(schema, given)
    setProblem(wrong ?? noProblem)
    if (wrong !== null) return
    setBusy(true)
    try {
      const { token, user } = await send(given)
      await session.signIn(token, user)
      done()
    } catch (error) {
      setProblem(refusedForm(error))
    } finally {
      setBusy(false)
    }
  }

  return { form, problem, busy, submit }
}
