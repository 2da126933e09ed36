import type { AsyncRouteComponent } from '@tanstack/react-router'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type Access, everyone, guests, login } from './access.ts'

/** One screen: its name, its path (`$id` is a part of the path), who may see it, and its code, loaded when needed. */
export interface Screen {
  name: string
  path: string
  access: Access
  /** Without the top bar and the tab bar. */
  bare?: true
  show: AsyncRouteComponent<object>
}

/** Every screen of Louma, in the order of the specification. `*` is any other path. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    path: '/',
    access: everyone,
    show: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    access: login,
    show: lazyRouteComponent(() => import('#src/features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    name: 'login',
    path: '/login',
    access: guests,
    bare: true,
    show: lazyRouteComponent(() => import('#src/features/auth/login-page.tsx'), 'LoginPage'),
  },
  {
    name: 'register',
    path: '/register',
    access: guests,
    bare: true,
    show: lazyRouteComponent(() => import('#src/features/auth/register-page.tsx'), 'RegisterPage'),
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    access: guests,
    bare: true,
    show: lazyRouteComponent(
      () => import('#src/features/auth/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  },
  {
    name: 'profile',
    path: '/profile',
    access: login,
    show: lazyRouteComponent(() => import('#src/features/users/profile-page.tsx'), 'ProfilePage'),
  },
  {
    name: 'edit-profile',
    path: '/profile/edit',
    access: login,
    show: lazyRouteComponent(() => import('#src/features/auth/edit-profile-page.tsx'), 'EditProfilePage'),
  },
  {
    name: 'my-products',
    path: '/my-products',
    access: login,
    show: lazyRouteComponent(() => import('#src/features/products/my-products-page.tsx'), 'MyProductsPage'),
  },
  {
    name: 'notifications',
    path: '/notifications',
    access: login,
    show: lazyRouteComponent(
      () => import('#src/features/notifications/notifications-page.tsx'),
      'NotificationsPage',
    ),
  },
  {
    name: 'not-found',
    path: '*',
    access: everyone,
    show: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  },
]
