import { personalKinds } from '#contract/decision-kinds.ts'
import { can, type Grants } from '#contract/permissions.ts'
import type { StaffDecision } from '#contract/staff-decisions.ts'

/** Whether somebody may take a decision back: it still counts, has left something behind, and is not about himself. */
export function mayUndo(user: Grants & { id: string | number }, decision: StaffDecision): boolean {
  const { kind, target, undone_at, appeal, person } = decision
  if (kind === 'restore' || kind === 'request_changes' || undone_at !== null) return false
  if (appeal?.state === 'open' || person.id === String(user.id)) return false
  return can(user, personalKinds.has(kind) || target === 'user' ? 'users:manage' : 'products:moderate')
}
