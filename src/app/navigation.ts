export interface Place {
  to: string
  label: string
}

export interface Tab extends Place {
  icon: 'home' | 'search' | 'sell' | 'messages' | 'profile' | 'enter'
  /** The highlighted action in the middle. */
  primary?: true
  counts?: 'messages'
}

const always: readonly Tab[] = [
  { to: '/', label: 'Accueil', icon: 'home' },
  { to: '/search', label: 'Recherche', icon: 'search' },
  { to: '/products/create', label: 'Vendre', icon: 'sell', primary: true },
  { to: '/messages', label: 'Messages', icon: 'messages', counts: 'messages' },
]

export function tabsFor(signedIn: boolean): readonly Tab[] {
  return [
    ...always,
    signedIn
      ? { to: '/profile', label: 'Profil', icon: 'profile' }
      : { to: '/login', label: 'Connexion', icon: 'enter' },
  ]
}

/** Targets of the back link for visits without history. Root screens and bare screens have none. */
const parents: Readonly<Record<string, string>> = {
  statistics: '/dashboard',
  'edit-profile': '/profile',
  shop: '/profile',
  verification: '/profile',
  'my-products': '/profile',
  orders: '/profile',
  wallet: '/profile',
  settings: '/profile',
  'settings-group': '/settings',
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
  verifications: '/admin/users',
  'admin-case': '/admin/cases',
}

/** Path of the parent screen; undefined for root and bare screens. */
export function parentOf(name: string): string | undefined {
  return parents[name]
}
