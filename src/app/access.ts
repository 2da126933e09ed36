import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import type { SessionState } from '#src/session/session.ts'

/** Who may see a screen (specification, section 2). */
export type Access =
  | { kind: 'public' }
  | { kind: 'guests' }
  | { kind: 'login' }
  | { kind: 'admin'; permission?: Permission }

export const everyone: Access = { kind: 'public' }
export const guests: Access = { kind: 'guests' }
export const login: Access = { kind: 'login' }
/** Admins and whoever may enter the admin area; with a permission named, also whoever holds that one. */
export const staff = (permission?: Permission): Access =>
  permission === undefined ? { kind: 'admin' } : { kind: 'admin', permission }

/** Where the guard sends instead; `redirect` is the wanted full path. */
export interface Detour {
  to: '/login' | '/dashboard' | '/admin/dashboard'
  redirect?: string
}

/** The guard: null lets pass. The session has decided before; `href` is the wanted path with its query. */
export function decide(access: Access, session: SessionState, href: string): Detour | null {
  const user = session.status === 'signed-in' ? session.user : null
  if (access.kind === 'public') return null
  if (access.kind === 'guests') return user === null ? null : { to: '/dashboard' }
  if (user === null) return { to: '/login', redirect: href }
  if (access.kind === 'login' || isAdmin(user)) return null
  if (!can(user, 'dashboard:view')) return { to: '/dashboard' }
  if (access.permission !== undefined && !can(user, access.permission)) return { to: '/admin/dashboard' }
  return null
}
