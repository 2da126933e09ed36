import { type AsyncRouteComponent, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { type Access, everyone, guests, login } from './access.ts'
import { staffRoutes } from './staff-routes.tsx'
import type { userScreens } from './user-screens.ts'

export interface Screen {
  name: string
  path: string
  access: Access
  bare?: true
  /** The user expects replies here, so notifications may be offered; `to-listings`: only to users with a product. */
  answers?: 'here' | 'to-listings'
  /** Also for accounts that are banned or pending deletion. */
  open?: true
  /** `id` from the path; empty on paths without one. */
  show: AsyncRouteComponent<{ id: string }>
}

interface Elsewhere {
  path: string
  access: Access
  open?: true
  to: string
}

/** Screens of signed-in users. Their import map is in the user chunk, which guests never load. */
async function ofMember<T>(load: (screens: typeof userScreens) => Promise<T>) {
  return load((await import('./user-code.ts')).userScreens)
}

/** `*` matches any other path. */
export const routes: readonly (Screen | Elsewhere)[] = [
  {
    name: 'home',
    path: '/',
    access: everyone,
    show: lazy(() => import('./home-page.tsx'), 'HomePage'),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    access: login,
    show: lazy(() => ofMember((screens) => screens.dashboard()), 'DashboardPage'),
  },
  {
    name: 'statistics',
    path: '/dashboard/statistics',
    access: login,
    show: lazy(() => ofMember((screens) => screens.statistics()), 'StatisticsPage'),
  },
  {
    name: 'login',
    path: '/login',
    access: guests,
    bare: true,
    show: lazy(() => import('#src/features/auth/entry-page.tsx'), 'LoginPage'),
  },
  {
    name: 'register',
    path: '/register',
    access: guests,
    bare: true,
    show: lazy(() => import('#src/features/auth/entry-page.tsx'), 'RegisterPage'),
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    access: guests,
    bare: true,
    show: lazy(() => import('#src/features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    name: 'profile',
    path: '/profile',
    access: login,
    show: lazy(() => ofMember((screens) => screens.ownPages()), 'ProfilePage'),
  },
  {
    name: 'edit-profile',
    path: '/profile/edit',
    access: login,
    show: lazy(() => ofMember((screens) => screens.editProfile()), 'EditProfilePage'),
  },
  {
    name: 'shop',
    path: '/profile/shop',
    access: login,
    show: lazy(() => ofMember((screens) => screens.ownPages()), 'ShopPage'),
  },
  {
    name: 'verification',
    path: '/profile/verification',
    access: login,
    show: lazy(() => ofMember((screens) => screens.ownPages()), 'VerificationPage'),
  },
  { path: '/profile/$id', access: everyone, to: '/users/$id' },
  {
    name: 'user-profile',
    path: '/users/$id',
    access: everyone,
    show: lazy(() => import('#src/features/users/user-page.tsx'), 'UserPage'),
  },
  {
    name: 'products',
    path: '/products',
    access: everyone,
    show: lazy(() => import('#src/features/products/products-page.tsx'), 'ProductsPage'),
  },
  {
    name: 'test-products',
    path: '/test-products',
    access: everyone,
    show: lazy(() => import('#src/features/products/test-products-page.tsx'), 'TestProductsPage'),
  },
  {
    name: 'my-products',
    answers: 'to-listings',
    path: '/my-products',
    access: login,
    show: lazy(() => ofMember((screens) => screens.myProducts()), 'MyProductsPage'),
  },
  {
    name: 'product-detail',
    path: '/products/$id',
    access: everyone,
    show: lazy(() => import('#src/features/products/product-page.tsx'), 'ProductPage'),
  },
  {
    name: 'create-product',
    path: '/products/create',
    access: login,
    show: lazy(() => ofMember((screens) => screens.createProduct()), 'CreateProductPage'),
  },
  {
    name: 'edit-product',
    path: '/products/$id/edit',
    access: login,
    show: lazy(() => ofMember((screens) => screens.editProduct()), 'EditProductPage'),
  },
  {
    name: 'messages',
    answers: 'here',
    path: '/messages',
    access: login,
    show: lazy(() => ofMember((screens) => screens.messages()), 'MessagesPage'),
  },
  {
    name: 'product-discussions',
    answers: 'here',
    path: '/discussions',
    access: login,
    show: lazy(() => ofMember((screens) => screens.messages()), 'MessagesPage'),
  },
  {
    name: 'product-discussions-old',
    path: '/discussions/old',
    access: login,
    show: lazy(() => ofMember((screens) => screens.messages()), 'MessagesPage'),
  },
  {
    name: 'seller-conversations',
    answers: 'here',
    path: '/my-sales-conversations',
    access: login,
    show: lazy(() => ofMember((screens) => screens.messages()), 'MessagesPage'),
  },
  {
    name: 'new-conversation',
    path: '/conversations/new',
    access: login,
    show: lazy(() => ofMember((screens) => screens.newConversation()), 'NewConversationPage'),
  },
  {
    name: 'conversation-detail',
    path: '/conversations/$id',
    access: login,
    show: lazy(() => ofMember((screens) => screens.conversationDetail()), 'ConversationPage'),
  },
  {
    name: 'orders',
    open: true,
    path: '/orders',
    access: login,
    show: lazy(() => ofMember((screens) => screens.orders()), 'OrdersPage'),
  },
  {
    name: 'order-detail',
    answers: 'here',
    open: true,
    path: '/orders/$id',
    access: login,
    show: lazy(() => ofMember((screens) => screens.orderDetail()), 'OrderPage'),
  },
  {
    name: 'notifications',
    answers: 'here',
    path: '/notifications',
    access: login,
    show: lazy(() => ofMember((screens) => screens.notifications()), 'NotificationsPage'),
  },
  {
    name: 'wallet',
    open: true,
    path: '/wallet',
    access: login,
    show: lazy(() => ofMember((screens) => screens.wallet()), 'WalletPage'),
  },
  {
    name: 'receipt-check',
    open: true,
    path: '/receipts/check',
    access: everyone,
    show: lazy(() => import('#src/features/wallet/receipt/receipt-check-page.tsx'), 'ReceiptCheckPage'),
  },
  {
    name: 'publishing-packages',
    path: '/publishing-packages',
    access: login,
    show: lazy(() => ofMember((screens) => screens.publishingPackages()), 'PackagesPage'),
  },
  {
    name: 'settings',
    path: '/settings',
    access: login,
    show: lazy(() => ofMember((screens) => screens.settings()), 'SettingsScreen'),
  },
  {
    name: 'settings-group',
    path: '/settings/$id',
    access: login,
    show: lazy(() => ofMember((screens) => screens.settings()), 'SettingsScreen'),
  },
  {
    name: 'decisions',
    open: true,
    path: '/decisions',
    access: login,
    show: lazy(() => ofMember((screens) => screens.decisions()), 'DecisionsPage'),
  },
  {
    name: 'account',
    open: true,
    path: '/account',
    access: login,
    show: lazy(() => ofMember((screens) => screens.account()), 'AccountScreen'),
  },
  {
    name: 'privacy',
    open: true,
    path: '/privacy',
    access: everyone,
    show: lazy(() => import('#src/features/privacy/privacy-page.tsx'), 'PrivacyPage'),
  },
  {
    name: 'confirm-email',
    open: true,
    path: '/confirm-email',
    access: everyone,
    bare: true,
    show: lazy(() => import('#src/features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  },
  {
    name: 'search',
    path: '/search',
    access: everyone,
    show: lazy(() => import('./search-page.tsx'), 'SearchPage'),
  },
  {
    name: 'image-search',
    path: '/search/image',
    access: everyone,
    show: lazy(() => import('./image-search-screen.tsx'), 'ImageSearchScreen'),
  },
  ...staffRoutes,
  {
    name: 'not-found',
    path: '*',
    access: everyone,
    show: lazy(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  },
]

export const screens = routes.filter((route) => 'show' in route)
