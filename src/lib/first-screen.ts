import { can, type Grants } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'

export type FirstScreen = '/' | '/dashboard' | '/admin/dashboard' | '/admin/products'

type Account = Grants & Pick<User, 'is_new' | 'leaves_at' | 'standing'>

export function firstScreen(user: Account): FirstScreen {
  // A closed or leaving account sees its state instead of the dashboard; the market would hide it.
  const isFree = (user.leaves_at ?? user.standing ?? null) === null
  if (!can(user, 'dashboard:view')) return user.is_new && isFree ? '/' : '/dashboard'
  return can(user, 'products:moderate') && !can(user, 'users:manage') ? '/admin/products' : '/admin/dashboard'
}
