import { and, isNull, ne, sql } from 'drizzle-orm'
import { isAdmin } from '#contract/permissions.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Deeds upon the staff wait for one another until the end of the transaction: of two admins who go at once, one stays. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('louma staff', 0))`)
}

/** Whether this row is that of an admin. */
export function isAdminRow({ isAdmin: is_admin, role }: Pick<UserRow, 'isAdmin' | 'role'>): boolean {
  return isAdmin({ is_admin, role })
}

/**
 * Louma is never without an admin who may sign in, whatever else comes to pass. Under `lockStaff`. Throws `last_admin` when
 * there is none beside this one.
 */
export async function checkAnotherAdmin(tx: Tx, butId: string): Promise<void> {
  if (!(await hasAdmin(tx, butId))) throw new AppError('last_admin')
}

/** Whether there is an admin who may sign in, beside this account if one is named. Under `lockStaff`. */
export async function hasAdmin(tx: Tx, butId?: string): Promise<boolean> {
  const isThere = and(isNull(users.deletedAt), isNull(users.leavesAt), isNull(users.bannedAt))
  const isOther = butId === undefined ? undefined : ne(users.id, butId)
  const isAdmin = sql`(${users.isAdmin} or ${users.role} = 'admin')`
  return (await tx.$count(users, and(isThere, isOther, isAdmin))) > 0
}
