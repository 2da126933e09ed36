import { personalKinds } from '#contract/decision-kinds.ts'
import { can, type Grants } from '#contract/permissions.ts'
import type { StaffDecision } from '#contract/staff-decisions.ts'

/** A decision can be undone while it is in force, reversible and without an open appeal; never by its own subject. */
export function mayUndo(user: Grants & { id: string | number }, decision: StaffDecision): boolean {
  const { kind, target, undone_at, appeal, person } = decision
  if (kind === 'restore' || kind === 'request_changes' || undone_at !== null) return false
  if (appeal?.state === 'open' || person.id === String(user.id)) return false
  return can(user, personalKinds.has(kind) || target === 'user' ? 'users:manage' : 'products:moderate')
}
