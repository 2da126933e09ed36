import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { admins, login, staff } from './access.ts'
import type { Screen } from './routes.tsx'
import type { staffScreens } from './staff-screens.ts'

/** Screens of the staff. Their import map is a chunk of its own, so that guests do not load it. */
async function ofStaff<T>(load: (screens: typeof staffScreens) => Promise<T>) {
  return load((await import('./staff-screens.ts')).staffScreens)
}

export const staffRoutes: readonly Screen[] = [
  {
    name: 'admin-dashboard',
    path: '/admin/dashboard',
    access: staff(),
    show: lazy(() => ofStaff((screens) => screens.dashboard()), 'AdminDashboardPage'),
  },
  {
    name: 'admin-users',
    path: '/admin/users',
    access: staff('users:manage'),
    show: lazy(() => ofStaff((screens) => screens.people()), 'AdminUsersPage'),
  },
  {
    name: 'admin-user',
    path: '/admin/users/$id',
    access: staff('users:manage'),
    show: lazy(() => ofStaff((screens) => screens.person()), 'AdminPersonPage'),
  },
  {
    name: 'verifications',
    path: '/admin/users/verifications',
    access: staff('users:manage'),
    show: lazy(() => ofStaff((screens) => screens.verifications()), 'VerificationsPage'),
  },
  {
    name: 'admin-products',
    path: '/admin/products',
    access: staff('products:moderate'),
    show: lazy(() => ofStaff((screens) => screens.queue()), 'AdminProductsPage'),
  },
  {
    name: 'admin-cases',
    path: '/admin/cases',
    access: staff('products:moderate', 'users:manage'),
    show: lazy(() => ofStaff((screens) => screens.cases()), 'AdminCasesPage'),
  },
  {
    name: 'admin-case',
    path: '/admin/cases/$id',
    access: staff('products:moderate', 'users:manage'),
    show: lazy(() => ofStaff((screens) => screens.oneCase()), 'AdminCasePage'),
  },
  {
    name: 'category-management',
    path: '/admin/categories',
    access: login,
    show: lazy(() => ofStaff((screens) => screens.categories()), 'AdminCategoriesPage'),
  },
  {
    name: 'admin-money',
    path: '/admin/money',
    access: staff('users:manage'),
    show: lazy(() => ofStaff((screens) => screens.money()), 'AdminMoneyPage'),
  },
  {
    name: 'admin-settings',
    path: '/admin/settings',
    access: admins,
    show: lazy(() => ofStaff((screens) => screens.settings()), 'MarketSettingsPage'),
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    access: admins,
    show: lazy(() => ofStaff((screens) => screens.audit()), 'AuditScreen'),
  },
  {
    name: 'admin-status',
    path: '/admin/status',
    access: admins,
    show: lazy(() => import('#src/staff/status/status-page.tsx'), 'StatusPage'),
  },
]
