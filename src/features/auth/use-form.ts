import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { checkForm, type FormProblem, noProblem, refusedForm } from './form-problem.ts'

interface FormWork<Body, Answer> {
  schema: v.GenericSchema<Body>
  body: () => Body
  send: (body: Body) => Promise<Answer>
  done: (answer: Answer) => void | Promise<void>
  /** An empty text is a value, not a missing field. */
  keepEmpty?: boolean
  /** Text for an error without a code, as from other servers. */
  bare?: string
}

/** Validates, sends and shows errors; focuses the first field with one. */
export function useForm<Body extends object, Answer>(work: FormWork<Body, Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem>(noProblem)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (Object.keys(problem.fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const given = work.body()
    const wrong = checkForm(work.schema, given, work.keepEmpty)
    setProblem(wrong ?? noProblem)
    if (wrong !== null) return
    setBusy(true)
    try {
      await work.done(await work.send(given))
    } catch (error) {
      setProblem(refusedForm(error, work.bare))
    } finally {
      setBusy(false)
    }
  }

  return { form, problem, busy, submit }
}
