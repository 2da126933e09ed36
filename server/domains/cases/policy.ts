import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import type { CaseRow } from '#server/db/schema/cases.ts'
import type { DecisionRow } from '#server/db/schema/decisions.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { targetsOf } from '../decisions/index.ts'

/** Whether this person of the staff sees a case. */
export function maySee(actor: Actor, { target }: Pick<CaseRow, 'target'>): boolean {
  return targetsOf(actor).includes(target)
}

/** Refuses what is not this person's to close: a closed case, and one about herself. */
export function checkOpen(actor: Actor, { closedAt, personId }: CaseRow): void {
  if (personId === actor.id) throw new AppError('own_case')
  if (closedAt !== null) throw new AppError('case_closed')
}

/**
 * Refuses the appeal against an own decision: somebody else looks at it. An admin may where nobody else could, for an
 * appeal without an answer would be worse.
 */
export function checkOther(
  actor: Actor,
  { decidedBy }: Pick<DecisionRow, 'decidedBy'>,
  colleagues: readonly Pick<UserRow, 'id' | 'isAdmin' | 'role' | 'permissions'>[],
  permission: Permission,
): void {
  if (decidedBy !== actor.id) return
  const could = colleagues.some(
    ({ id, isAdmin: is_admin, role, permissions }) =>
      id !== actor.id && can({ is_admin, role, permissions }, permission),
  )
  if (could || !isAdmin(actor)) throw new AppError('own_case')
}
