import { can, type Grants } from '#contract/permissions.ts'

export type FirstScreen = '/dashboard' | '/admin/dashboard' | '/admin/products'

export function firstScreen(user: Grants): FirstScreen {
  if (!can(user, 'dashboard:view')) return '/dashboard'
  return can(user, 'products:moderate') && !can(user, 'users:manage') ? '/admin/products' : '/admin/dashboard'
}
