import { decideCase, dismissCase, type FullCase, settleAppeal } from '#contract/cases.ts'
import type { DecisionKind, SuspensionHours } from '#contract/decision-kinds.ts'
import type { UserMessage } from '../decide/use-user-message.ts'
import { useAdminAct } from '../use-admin-act.ts'
import type { CaseAction } from './case-action-labels.ts'

interface Given {
  /** Created once per dialog, so that a retry is idempotent. */
  id: string
  kind: DecisionKind
  hours: SuspensionHours
  told: UserMessage
}

/** Runs the chosen action; resolves to true when the server has accepted it. */
export function useCaseAction(one: FullCase, shown: readonly string[]) {
  const { act, busy, problem } = useAdminAct()
  const params = { id: one.id }
  async function run(deed: CaseAction, { id, kind, hours, told }: Given): Promise<boolean> {
    const text = told.text.trim()
    if (deed === 'dismiss') return (await act(dismissCase, { params, shown, body: { text } })) !== null
    if (deed !== 'decide') {
      const body = { overturn: deed === 'overturn', text }
      return (await act(settleAppeal, { params, shown, body })) !== null
    }
    const { reason } = told
    if (reason === null) return false
    if (kind === 'suspend') {
      return (await act(decideCase, { params, shown, body: { id, kind, reason, text, hours } })) !== null
    }
    if (kind !== 'warn' && kind !== 'hide' && kind !== 'remove' && kind !== 'ban') return false
    return (await act(decideCase, { params, shown, body: { id, kind, reason, text } })) !== null
  }
  return { run, busy, problem }
}
