import { type RefObject, useState } from 'react'
import type * as v from 'valibot'
import { useAdminAct } from '../use-admin-act.ts'
import { fieldsWrong, refusedFields, type Wrong } from './fields-wrong.ts'

/** State of a category action: reason, errors and progress. */
export function useAction(form: RefObject<HTMLElement | null>) {
  const { busy, problem, act, clear } = useAdminAct()
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<Wrong>({})
  const wrong: Wrong = { ...refusedFields(problem?.fields), ...found }
  const leadThere = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  return {
    busy,
    problem,
    wrong,
    reason,
    setReason,
    act,
    clear,
    /** True when the body is valid; otherwise shows the errors and focuses the first field. */
    check(schema: v.GenericSchema, body: unknown): boolean {
      const next = fieldsWrong(schema, body)
      setFound(next)
      const isRight = Object.keys(next).length === 0
      if (!isRight) leadThere()
      return isRight
    },
  }
}
export type Action = ReturnType<typeof useAction>
