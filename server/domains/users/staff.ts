import { and, isNull, ne, sql } from 'drizzle-orm'
import { can, isAdmin, permissions } from '#contract/permissions.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Admins, and accounts with permissions in any stored form. */
export const isStaffRow = sql<boolean>`(${users.isAdmin} or ${users.role} = 'admin' or ${users.permissions} not in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb))`

/** Serializes changes of staff accounts, so that one admin always remains. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('louma staff', 0))`)
}

export function isAdminRow({ isAdmin: is_admin, role }: Pick<UserRow, 'isAdmin' | 'role'>): boolean {
  return isAdmin({ is_admin, role })
}

/** Throws `last_admin` if no other admin can sign in. Requires `lockStaff`. */
export async function checkAnotherAdmin(tx: Tx, butId: string): Promise<void> {
  if (!(await hasAdmin(tx, butId))) throw new AppError('last_admin')
}

/** Whether an admin (other than `butId`) can sign in. Requires `lockStaff`. */
export async function hasAdmin(tx: Tx, butId?: string): Promise<boolean> {
  const isThere = and(isNull(users.deletedAt), isNull(users.leavesAt), isNull(users.bannedAt))
  const isOther = butId === undefined ? undefined : ne(users.id, butId)
  const isAdmin = sql`(${users.isAdmin} or ${users.role} = 'admin')`
  return (await tx.$count(users, and(isThere, isOther, isAdmin))) > 0
}

/** Staff: admins and accounts with any permission. */
export function isStaff({
  isAdmin: is_admin,
  role,
  permissions: held,
}: Pick<UserRow, 'isAdmin' | 'role' | 'permissions'>): boolean {
  const grants = { is_admin, role, permissions: held }
  return isAdmin(grants) || permissions.some((permission) => can(grants, permission))
}
