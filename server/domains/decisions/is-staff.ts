import { can, isAdmin, permissions } from '#contract/permissions.ts'
import type { UserRow } from '#server/db/schema/users.ts'

/** Staff: admins and accounts with any permission. */
export function isStaff({
  isAdmin: is_admin,
  role,
  permissions: held,
}: Pick<UserRow, 'isAdmin' | 'role' | 'permissions'>): boolean {
  const grants = { is_admin, role, permissions: held }
  return isAdmin(grants) || permissions.some((permission) => can(grants, permission))
}
