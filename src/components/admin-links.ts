import { can, type Grants, isAdmin, type Permission } from '#contract/permissions.ts'

export interface AdminLink {
  to: string
  label: string
  icon: 'dashboard' | 'users' | 'goods' | 'categories' | 'cases' | 'money' | 'settings' | 'audit' | 'status'
  /** The link needs any of these; `[]`: admins only. */
  needs?: readonly Permission[]
}

const entries: readonly AdminLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/admin/users', label: 'Gestion Utilisateurs', icon: 'users', needs: ['users:manage'] },
  { to: '/admin/products', label: 'Gestion Produits', icon: 'goods', needs: ['products:moderate'] },
  { to: '/admin/categories', label: 'Gestion Catégories', icon: 'categories' },
  {
    to: '/admin/cases',
    label: 'Signalements',
    icon: 'cases',
    needs: ['products:moderate', 'users:manage'],
  },
  { to: '/admin/money', label: 'Argent', icon: 'money', needs: ['users:manage'] },
  { to: '/admin/settings', label: 'Réglages', icon: 'settings', needs: [] },
  { to: '/admin/audit', label: 'Journal', icon: 'audit', needs: [] },
  { to: '/admin/status', label: 'État du service', icon: 'status', needs: [] },
]

/** Empty for users without access to the admin area. */
export function adminLinks(user: Grants): readonly AdminLink[] {
  if (!can(user, 'dashboard:view')) return []
  return entries.filter(
    ({ needs }) => needs === undefined || isAdmin(user) || needs.some((one) => can(user, one)),
  )
}

/** The link of the section that a path is in. */
export function adminLinkOf(path: string): AdminLink | undefined {
  return entries.find(({ to }) => path === to || path.startsWith(`${to}/`) || path.startsWith(`${to}?`))
}
