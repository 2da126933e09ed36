import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import { type FirstScreen, firstScreen } from '#src/lib/first-screen.ts'
import { restraintOf } from '#src/lib/restriction.ts'
import type { SessionState } from '#src/session/session.ts'

export type Access =
  | { kind: 'public' }
  | { kind: 'guests' }
  | { kind: 'login' }
  /** Staff only. A user needs one of `anyOf`; undefined admits all staff, `[]` admins only. */
  | { kind: 'admin'; anyOf?: readonly Permission[] }

export const everyone: Access = { kind: 'public' }
export const guests: Access = { kind: 'guests' }
export const login: Access = { kind: 'login' }
export const staff = (...anyOf: Permission[]): Access =>
  anyOf.length === 0 ? { kind: 'admin' } : { kind: 'admin', anyOf }
export const admins: Access = { kind: 'admin', anyOf: [] }

/** Redirect of the guard; `redirect` is the requested path with its query. */
export interface Detour {
  to: FirstScreen | '/login' | '/account'
  redirect?: string
  /** The requested path, which the right is missing for. */
  refused?: string
}

/** `open`: also for accounts that are banned or pending deletion. */
interface Guarded {
  access: Access
  open?: true
}

/** Null admits. The session must be ready; `href` is the requested path with its query. */
export function decide({ access, open }: Guarded, session: SessionState, href: string): Detour | null {
  const user = session.status === 'signed-in' ? session.user : null
  const restraint = user === null || open ? null : restraintOf(user, 0)
  // Accounts pending deletion keep the public screens; banned accounts keep only screens marked `open`.
  if (restraint?.kind === 'banned') return { to: '/account' }
  if (restraint?.kind === 'leaving' && access.kind !== 'public') return { to: '/account' }
  if (access.kind === 'public') return null
  if (access.kind === 'guests') return user === null ? null : { to: firstScreen(user) }
  if (user === null) return { to: '/login', redirect: href }
  if (access.kind === 'login' || isAdmin(user)) return null
  if (!can(user, 'dashboard:view')) return { to: '/dashboard' }
  const { anyOf } = access
  if (anyOf !== undefined && !anyOf.some((one) => can(user, one)))
    return { to: '/admin/dashboard', refused: href }
  return null
}
