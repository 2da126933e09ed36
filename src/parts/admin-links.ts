import { can, type Grants, type Permission } from '#contract/permissions.ts'

export interface AdminLink {
  to: string
  label: string
  icon: 'dashboard' | 'users' | 'goods' | 'categories'
  /** Hidden without it. */
  needs?: Permission
}

const entries: readonly AdminLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/admin/users', label: 'Gestion Utilisateurs', icon: 'users', needs: 'users:manage' },
  { to: '/admin/products', label: 'Gestion Produits', icon: 'goods', needs: 'products:moderate' },
  { to: '/admin/categories', label: 'Gestion Catégories', icon: 'categories' },
]

/** The admin menu for a person; empty for whoever may not enter the admin area (specification, section 2). */
export function adminLinks(user: Grants): readonly AdminLink[] {
  if (!can(user, 'dashboard:view')) return []
  return entries.filter(({ needs }) => needs === undefined || can(user, needs))
}
