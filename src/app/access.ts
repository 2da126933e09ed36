import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import { type FirstScreen, firstScreen } from '#src/lib/first-screen.ts'
import { restraintOf } from '#src/lib/restriction.ts'
import type { SessionState } from '#src/session/session.ts'

/** Who may see a screen (specification, section 2). */
export type Access =
  | { kind: 'public' }
  | { kind: 'guests' }
  | { kind: 'login' }
  /** One of the permissions is enough; without any named, to be of the staff; `[]` is for admins alone. */
  | { kind: 'admin'; anyOf?: readonly Permission[] }

export const everyone: Access = { kind: 'public' }
export const guests: Access = { kind: 'guests' }
export const login: Access = { kind: 'login' }
/** Admins and whoever may enter the admin area; with permissions named, whoever holds one of them as well. */
export const staff = (...anyOf: Permission[]): Access =>
  anyOf.length === 0 ? { kind: 'admin' } : { kind: 'admin', anyOf }
export const admins: Access = { kind: 'admin', anyOf: [] }

/** Where the guard sends instead; `redirect` is the wanted full path. */
export interface Detour {
  to: FirstScreen | '/login' | '/account'
  redirect?: string
}

/** A screen as the guard sees it; `open`: whoever has no other screens any more may stay. */
interface Guarded {
  access: Access
  open?: true
}

/** The guard: null lets pass. The session has decided before; `href` is the wanted path with its query. */
export function decide({ access, open }: Guarded, session: SessionState, href: string): Detour | null {
  const user = session.status === 'signed-in' ? session.user : null
  const restraint = user === null || open ? null : restraintOf(user, 0)
  // Whoever leaves may still look at the market; to whom Louma is closed, only what is marked so is open.
  if (restraint?.kind === 'banned') return { to: '/account' }
  if (restraint?.kind === 'leaving' && access.kind !== 'public') return { to: '/account' }
  if (access.kind === 'public') return null
  if (access.kind === 'guests') return user === null ? null : { to: firstScreen(user) }
  if (user === null) return { to: '/login', redirect: href }
  if (access.kind === 'login' || isAdmin(user)) return null
  if (!can(user, 'dashboard:view')) return { to: '/dashboard' }
  const { anyOf } = access
  if (anyOf !== undefined && !anyOf.some((one) => can(user, one))) return { to: '/admin/dashboard' }
  return null
}
