import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import type { CaseRow, DecisionRow } from '#server/db/schema/moderation.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import { targetsOf } from '../decisions/index.ts'

export function maySee(actor: Actor, { target }: Pick<CaseRow, 'target'>): boolean {
  return targetsOf(actor).includes(target)
}

/** Throws for a closed case and for a case about the actor. */
export function checkOpen(actor: Actor, { closedAt, personId }: CaseRow): void {
  if (personId === actor.id) throw new AppError('own_case')
  if (closedAt !== null) throw new AppError('case_closed')
}

/** Staff do not answer appeals against their own decisions; an admin may, if no colleague could. */
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
