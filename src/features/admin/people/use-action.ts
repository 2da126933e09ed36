import type { SuspensionHours } from '#contract/decision-kinds.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import {
  changeGrants,
  decidePerson,
  readPerson,
  signPersonOut,
  verifyPerson,
} from '#contract/staff-people.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import type { UserMessage } from '../decide/use-user-message.ts'
import { useAdminAct } from '../use-admin-act.ts'
import type { Action } from './action-labels.ts'
import type { Grants } from './use-grants.ts'

interface Given {
  /** Created once per dialog, so that a retry is idempotent. */
  id: string
  told: UserMessage
  hours: SuspensionHours
  grants: Grants
}

/** Runs the chosen action; resolves to true when the server has accepted it. */
export function useAction(person: FullPerson) {
  const { act, busy, problem } = useAdminAct()
  const params = { id: person.id }
  const shown = [adminName(readPerson, { params })]
  async function run(deed: Action, { id, told, hours, grants }: Given): Promise<boolean> {
    const text = told.text.trim()
    if (deed === 'verify' || deed === 'unverify') {
      const body = { is_verified: deed === 'verify', text }
      return (await act(verifyPerson, { params, shown, body })) !== null
    }
    if (deed === 'sign-out') return (await act(signPersonOut, { params, shown, body: { text } })) !== null
    if (deed === 'grants') {
      const body = { ...grants.body(), text }
      return (await act(changeGrants, { params, shown, body })) !== null
    }
    if (deed === 'restore') {
      return (await act(decidePerson, { params, shown, body: { kind: 'restore', id, text } })) !== null
    }
    const { reason } = told
    if (reason === null) return false
    const body =
      deed === 'suspend' ? { kind: deed, id, reason, text, hours } : { kind: deed, id, reason, text }
    return (await act(decidePerson, { params, shown, body })) !== null
  }
  return { run, busy, problem }
}
