import { isAdmin } from '#contract/permissions.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { findUser, isStaff, lockStaff } from '../users/index.ts'

/**
 * Refuses decisions about oneself, and about staff unless by an admin. Takes the staff lock and checks the
 * actor again, so that two admins cannot remove each other concurrently.
 */
export async function checkMayAct(tx: Tx, actor: Actor, person: UserRow, now: Date): Promise<void> {
  if (person.id === actor.id) throw new AppError('own_case')
  if (!isStaff(person)) return
  if (!isAdmin(actor)) throw new AppError('forbidden')
  await lockStaff(tx)
  const present = await findUser(tx, actor.id)
  const isStill = present && isAdmin({ is_admin: present.isAdmin, role: present.role })
  if (!isStill || restrictionOf(present, now) !== null) throw new AppError('forbidden')
}
