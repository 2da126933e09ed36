import { can, type Grants } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'

export type FirstScreen = '/' | '/dashboard' | '/admin/dashboard' | '/admin/products'

export function firstScreen(user: Grants & Pick<User, 'is_new'>): FirstScreen {
  if (!can(user, 'dashboard:view')) return user.is_new ? '/' : '/dashboard'
  return can(user, 'products:moderate') && !can(user, 'users:manage') ? '/admin/products' : '/admin/dashboard'
}
