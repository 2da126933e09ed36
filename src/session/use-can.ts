import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import { useUser } from './session-context.ts'

/** True when the signed-in user is an admin or holds the permission; the server decides again. */
export function useCan(permission: Permission): boolean {
  const user = useUser()
  return user !== null && can(user, permission)
}

/** True for admins. */
export function useIsAdmin(): boolean {
  const user = useUser()
  return user !== null && isAdmin(user)
}
