/** Targets of the back link for visits without history. Root screens and bare screens have none. */
const parents: Readonly<Record<string, string>> = {
  'edit-profile': '/profile',
  'my-products': '/profile',
  orders: '/profile',
  wallet: '/profile',
  settings: '/profile',
  decisions: '/profile',
  'user-profile': '/products',
  'product-detail': '/products',
  'test-products': '/',
  'create-product': '/',
  'receipt-check': '/',
  privacy: '/',
  'not-found': '/',
  'edit-product': '/my-products',
  'publishing-packages': '/my-products',
  'new-conversation': '/messages',
  'conversation-detail': '/messages',
  'order-detail': '/orders',
  notifications: '/dashboard',
  'admin-dashboard': '/dashboard',
  'image-search': '/search',
  'admin-users': '/admin/dashboard',
  'admin-products': '/admin/dashboard',
  'admin-cases': '/admin/dashboard',
  'category-management': '/admin/dashboard',
  'admin-money': '/admin/dashboard',
  'admin-settings': '/admin/dashboard',
  'admin-audit': '/admin/dashboard',
  'admin-status': '/admin/dashboard',
  'admin-user': '/admin/users',
  'admin-case': '/admin/cases',
}

/** Path of the parent screen; undefined for root and bare screens. */
export function parentOf(name: string): string | undefined {
  return parents[name]
}
