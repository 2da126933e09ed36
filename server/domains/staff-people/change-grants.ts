import { eq } from 'drizzle-orm'
import { isAdmin } from '#contract/permissions.ts'
import type { changeGrants } from '#contract/staff-people.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { recordAudit } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'
import { checkAnotherAdmin, findUser, isAdminRow, lockStaff, presentForStaff } from '../users/index.ts'
import { lockPerson } from './people.ts'

type Body = Input<typeof changeGrants>['body']

/** Takes the staff lock and checks the actor again, so two admins cannot remove each other concurrently. */
export async function grant(
  { tx, actor, now, emit }: WriteContext,
  { params, body }: Input<typeof changeGrants>,
): Promise<Answer<typeof changeGrants>> {
  if (params.id === actor.id) throw new AppError('own_case')
  await lockStaff(tx)
  const self = await findUser(tx, actor.id)
  if (!self || !isAdminRow(self) || restrictionOf(self, now) !== null) throw new AppError('forbidden')
  const before = await lockPerson(tx, params.id)
  if (!before) throw new AppError('not_found')
  const { is_admin, role, permissions, text } = body
  if (isAdminRow(before) && !isAdmin({ is_admin, role })) await checkAnotherAdmin(tx, before.id)
  const [after] = await tx
    .update(users)
    .set({ isAdmin: is_admin, role, permissions: held(permissions) })
    .where(eq(users.id, params.id))
    .returning()
  if (!after) throw new AppError('not_found')
  if (isSame(before, after)) return { data: presentForStaff(after, now) }
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'user.grant',
    target: 'user',
    targetId: after.id,
    before: grantsOf(before),
    after: grantsOf(after),
    reason: text,
  })
  const title = 'Vos droits ont changé'
  await notify(tx, [after.id], { type: 'product', title, message: text, data: {}, now })
  emit({ type: 'account-changed', userId: after.id })
  return { data: presentForStaff(after, now) }
}

/** Drops undefined entries. */
function held(permissions: Body['permissions']): UserRow['permissions'] {
  if (permissions === null || Array.isArray(permissions)) return permissions
  return Object.fromEntries(Object.entries(permissions).filter((one) => one[1] !== undefined))
}

function grantsOf({ isAdmin: is_admin, role, permissions }: UserRow): Record<string, unknown> {
  return { is_admin, role, permissions }
}

function isSame(before: UserRow, after: UserRow): boolean {
  return JSON.stringify(grantsOf(before)) === JSON.stringify(grantsOf(after))
}
