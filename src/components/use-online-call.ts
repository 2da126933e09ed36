import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { EndpointClientTypes, EndpointShape } from '#contract/endpoint.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import { callPath } from '#src/lib/call-path.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { focusInvalid } from '#src/ui/field.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

export interface OnlineProblem {
  code: string | null
  text: string
  fields: Readonly<Record<string, string>>
}

interface Given {
  params?: Record<string, string>
  body?: unknown
  refused?: (code: string | null) => void | Promise<void>
}

/** Calls that need the network, as those about the wallet's protection: nothing is stored on the device. */
export function useOnlineCall() {
  const { sync } = useMirror()
  const { busy, run } = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<OnlineProblem | null>(null)

  useEffect(() => {
    if (problem !== null) focusInvalid(form.current)
  }, [problem])

  /** Null when the server refuses: sets `problem` and calls `refused`. */
  async function call<const E extends EndpointShape>(
    endpoint: E,
    { params, body, refused }: Given = {},
  ): Promise<EndpointClientTypes<E>['answer'] | null> {
    const request = { method: endpoint.method, path: callPath(endpoint, params) }
    const end = await sync.request({ ...request, ...(body === undefined ? {} : { body }) }, [])
    if (end.type === 'done') {
      const read = v.safeParse(endpoint.answer, end.answer)
      if (read.success) return read.output as EndpointClientTypes<E>['answer']
    }
    const error = end.type === 'refused' ? end.error : { status: 0, code: null }
    await refused?.(error.code)
    setProblem(problemOf(error))
    return null
  }

  return {
    /** Its first invalid field gets the focus with each problem. */
    form,
    busy,
    problem,
    call,
    work: (task: () => Promise<void>) =>
      run(async () => {
        setProblem(null)
        await task()
      }),
    clear: () => setProblem(null),
    refuse: (fields: Record<string, string>) => setProblem({ code: null, text: '', fields }),
    showProblem: (text: string) => setProblem({ code: null, text, fields: {} }),
  }
}
export type OnlineCall = ReturnType<typeof useOnlineCall>

function problemOf({ code, params, status, fields = {} }: EntryError): OnlineProblem {
  const first = Object.entries(fields).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]]))
  const text = first.length > 0 ? '' : errorText(code, params, status)
  return { code, text, fields: Object.fromEntries(first) }
}
