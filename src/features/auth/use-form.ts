import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/lib/error-text.ts'
import { PasskeyError, type PasskeyFailure } from '#src/platform/passkeys.ts'
import { focusInvalid } from '#src/ui/field.tsx'

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
    focusInvalid(form.current)
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

/** Errors by field, and one above the form. */
interface FormProblem {
  fields: Record<string, string>
  message: string | null
}

const noProblem: FormProblem = { fields: {}, message: null }

/** Validates a form against the contract; null when it is valid. */
export function checkForm(schema: v.GenericSchema, form: object, keepEmpty = false): FormProblem | null {
  // An empty field counts as missing by default, because the contract has a message for that.
  const filled = Object.fromEntries(
    Object.entries(form).map(([field, text]) => [field, !keepEmpty && text === '' ? undefined : text]),
  )
  const read = v.safeParse(schema, filled)
  if (read.success) return null
  const { nested } = v.flatten(read.issues)
  return { fields: firstOf(nested as Record<string, string[] | undefined>), message: null }
}

/** Form errors of a failed request; `bare` is the text for a response without a code. */
export function refusedForm(error: unknown, bare = errorText('invalid_credentials')): FormProblem {
  if (error instanceof PasskeyError) return { fields: {}, message: passkeyText(error.failure) }
  if (!(error instanceof ApiError)) {
    return {
      fields: {},
      message: 'Cet appareil n’a pas pu garder la session. Libérez de la place, puis réessayez.',
    }
  }
  const { status, code, retryAfter } = error
  const params = { ...error.params, ...(retryAfter === null ? {} : { retry_after: retryAfter }) }
  const fields = firstOf(error.fields)
  if (status === 0) {
    return {
      fields,
      message: 'Pas de réponse du serveur. Votre saisie est gardée.',
    }
  }
  const place = placeOf.get(code ?? '')
  if (place !== undefined) return { fields: { [place]: errorText(code, params), ...fields }, message: null }
  if (Object.keys(fields).length > 0) return { fields, message: null }
  // Other servers refuse a wrong password with 401 or 422 and no code.
  if (code === null && (status === 401 || status === 422)) return { fields, message: bare }
  if (status === -1) {
    return { fields, message: 'La réponse du serveur est illisible. Réessayez dans un instant.' }
  }
  return { fields, message: errorText(code, params, status, error.request) }
}

/** Error codes that belong to one field, even if the response does not name it. */
const placeOf = new Map([
  ['email_taken', 'email'],
  ['name_reserved', 'name'],
  ['password_known', 'password'],
  ['phone_code_wrong', 'code'],
  ['phone_code_over', 'code'],
  ['pin_wrong', 'secret'],
])

function firstOf(messages: Record<string, string[] | undefined>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [field, texts] of Object.entries(messages)) {
    const first = texts?.at(0)
    if (first !== undefined) fields[field] = first
  }
  return fields
}

const words: Record<PasskeyFailure, string> = {
  stopped: 'Rien n’a été fait\u00a0: la demande a été annulée, ou elle a trop attendu.',
  known: 'Cet appareil ouvre déjà votre compte sans mot de passe.',
  unable:
    'Cet appareil ne permet pas la connexion sans mot de passe. Activez d’abord son verrouillage d’écran.',
}

function passkeyText(failure: PasskeyFailure): string {
  return words[failure]
}
