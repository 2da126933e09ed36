import { can, type Grants } from '#contract/permissions.ts'

export type FirstScreen = '/dashboard' | '/admin/dashboard' | '/admin/products'

/** Where a person begins who signed in without a wanted page: the staff with their work, everybody else at home. */
export function firstScreen(user: Grants): FirstScreen {
  if (!can(user, 'dashboard:view')) return '/dashboard'
  return can(user, 'products:moderate') && !can(user, 'users:manage') ? '/admin/products' : '/admin/dashboard'
}
