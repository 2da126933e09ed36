import * as v from 'valibot'

export const permissions = [
  'dashboard:view',
  'users:manage',
  'products:moderate',
  'categories:manage',
] as const
export type Permission = (typeof permissions)[number]

/** A list of names, or a map of name to boolean. */
export const permissionSet = v.union([v.array(v.string()), v.record(v.string(), v.boolean())])

export interface Grants {
  is_admin?: boolean | undefined
  role?: string | null | undefined
  permissions?: v.InferOutput<typeof permissionSet> | null | undefined
}

export function isAdmin(user: Grants): boolean {
  return user.is_admin === true || user.role === 'admin'
}

/** True for admins; reads both forms of permissions. */
export function can(user: Grants, permission: Permission): boolean {
  if (isAdmin(user)) return true
  const held = user.permissions
  if (!held) return false
  if (Array.isArray(held)) return held.includes(permission)
  return Object.hasOwn(held, permission) && held[permission] === true
}
