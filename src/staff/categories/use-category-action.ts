import { useRef, useState } from 'react'
import * as v from 'valibot'
import { listDeskCategories } from '#contract/category-editing.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { focusInvalid } from '#src/ui/field.tsx'
import { useAdminAct } from '../shared/use-admin-act.ts'

/** Error messages by field path: 'name', 'attributes.0.label'. */
export type Wrong = Readonly<Record<string, string>>

type CategoryEndpoint = EndpointShape & { body: v.GenericSchema }

/** State of an action on a category: reason, errors, progress, and the props of its dialog. */
export function useCategoryAction() {
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, act, clear } = useAdminAct()
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<Wrong>({})
  const wrong: Wrong = { ...refusedFields(problem?.fields), ...found }
  const isOfFields = Object.keys(problem?.fields ?? {}).length > 0
  return {
    form,
    problem,
    wrong,
    clear,
    /** Sends a valid body with the reason; otherwise shows the errors and focuses the first field. */
    async send<E extends CategoryEndpoint>(
      endpoint: E,
      params: Readonly<Record<string, string>>,
      fields: Omit<v.InferInput<E['body']>, 'reason'>,
    ): Promise<boolean> {
      const body = { ...fields, reason }
      const next = fieldsWrong(endpoint.body, body)
      setFound(next)
      if (Object.keys(next).length === 0) {
        // Every action changes the staff's tree and the public one.
        const shown = [adminName(listDeskCategories), 'categories']
        return (await act(endpoint as EndpointShape, { params, body: body as never, shown })) !== null
      }
      requestAnimationFrame(() => focusInvalid(form.current))
      return false
    },
    dialog: {
      form,
      busy,
      problem: isOfFields ? null : problem,
      reason: {
        text: reason,
        write: setReason,
        error: wrong.reason,
        hint: 'Gardée dans le journal, lue par l’équipe seulement.',
      },
      leave: null,
      offline: 'Hors ligne\u00a0: cette action demande le réseau.',
    },
  }
}

/** Validates a body against the contract; empty when it is valid. */
export function fieldsWrong(schema: v.GenericSchema, body: unknown): Wrong {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    found[v.getDotPath(issue) ?? ''] ??= issue.message
  }
  return found
}

export function refusedFields(fields: Readonly<Record<string, readonly string[]>> | undefined): Wrong {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  )
}
