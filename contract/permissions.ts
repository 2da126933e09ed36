import * as v from 'valibot'

/** Every permission that there is. */
export const permissions = [
  'dashboard:view',
  'users:manage',
  'products:moderate',
  'categories:manage',
] as const
export type Permission = (typeof permissions)[number]

/** Permissions come as a list of names or as a map of name to boolean (specification, section 3). */
export const permissionSet = v.union([v.array(v.string()), v.record(v.string(), v.boolean())])

export interface Grants {
  is_admin?: boolean | undefined
  role?: string | null | undefined
  permissions?: v.InferOutput<typeof permissionSet> | null | undefined
}

/** Admin status: the flag or the role (specification, section 6). */
export function isAdmin(user: Grants): boolean {
  return user.is_admin === true || user.role === 'admin'
}

/** True when the user is an admin or holds the permission, in either form. */
export function can(user: Grants, permission: Permission): boolean {
  if (isAdmin(user)) return true
  const held = user.permissions
  if (!held) return false
  if (Array.isArray(held)) return held.includes(permission)
  return Object.hasOwn(held, permission) && held[permission] === true
}
