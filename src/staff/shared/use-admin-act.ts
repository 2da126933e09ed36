import { useState } from 'react'
import * as v from 'valibot'
import type { EndpointClientTypes, EndpointShape } from '#contract/endpoint.ts'
import { callPath } from '#src/lib/call-path.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { MoveEnd } from '#src/sync/move-money.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

/** Why an action failed, in words; `fields` by field name. */
export interface ActProblem {
  text: string
  fields: Readonly<Record<string, readonly string[]>>
  code: string | null
}

type Given<E extends EndpointShape> = {
  params?: Readonly<Record<string, string>>
  body?: EndpointClientTypes<E>['body']
  /** Collections (`adminName`) that are refreshed before the promise resolves. */
  shown?: readonly string[]
}

const offline: ActProblem = { text: 'Cette action demande le réseau.', fields: {}, code: null }
const unknown: ActProblem = {
  text: 'Pas de réponse du serveur. Vérifiez avant de recommencer.',
  fields: {},
  code: null,
}

/** Runs a staff request online only, never through the outbox; every outcome has a text. */
export function useAdminAct() {
  const { sync } = useMirror()
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState<ActProblem | null>(null)
  /** Resolves to the response, or to null on failure (see `problem`). */
  function act<E extends EndpointShape>(
    endpoint: E,
    { params, body, shown = [] }: Given<E> = {},
  ): Promise<v.InferOutput<E['answer']> | null> {
    return run(async () => {
      setProblem(null)
      const { method } = endpoint
      const request = { method: method as 'POST' | 'PUT' | 'DELETE', path: callPath(endpoint, params) }
      const end = await sync.request(body === undefined ? request : { ...request, body }, shown)
      setProblem(problemOf(end))
      if (end.type !== 'done') return null
      const read = v.safeParse(endpoint.answer, end.answer)
      return read.success ? (read.output as v.InferOutput<E['answer']>) : null
    })
  }
  return { busy, problem, act, clear: () => setProblem(null) }
}

/** Runs the decision of a dialog: once the server has accepted it, shows a message and closes the dialog. */
export function useDecision(onDone: () => void) {
  const toasts = useToasts()
  const { act, ...state } = useAdminAct()
  async function decide<E extends EndpointShape>(
    endpoint: E,
    given: Given<E>,
    done: { title: string; message?: string },
  ): Promise<void> {
    if ((await act(endpoint, given)) === null) return
    toasts.show({ type: 'success', ...done })
    onDone()
  }
  return { ...state, decide }
}

function problemOf(end: MoveEnd): ActProblem | null {
  if (end.type === 'done') return null
  if (end.type === 'unknown') return unknown
  const { code, params, status, fields = {} } = end.error
  return status === 0 ? offline : { text: errorText(code, params, status), fields, code }
}
