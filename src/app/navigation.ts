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

/** Where they differ from the path above, by name of the screen. */
const parents: Readonly<Record<string, string | undefined>> = {
  'product-discussions-old': undefined,
  'my-products': '/profile',
  orders: '/profile',
  wallet: '/profile',
  settings: '/profile',
  decisions: '/profile',
  'user-profile': '/products',
  'test-products': '/',
  'create-product': '/',
  'receipt-check': '/',
  privacy: '/',
  'not-found': '/',
  'edit-product': '/my-products',
  'publishing-packages': '/my-products',
  'new-conversation': '/messages',
  'conversation-detail': '/messages',
  notifications: '/dashboard',
  'admin-dashboard': '/dashboard',
  'admin-users': '/admin/dashboard',
  'admin-products': '/admin/dashboard',
  'admin-cases': '/admin/dashboard',
  'category-management': '/admin/dashboard',
  'admin-money': '/admin/dashboard',
  'admin-settings': '/admin/dashboard',
  'admin-audit': '/admin/dashboard',
  'admin-status': '/admin/dashboard',
}

/** Target of the back link for visits without history; undefined for root and bare screens. */
export function parentOf({ name, path }: { name: string; path: string }): string | undefined {
  return name in parents ? parents[name] : path.slice(0, path.lastIndexOf('/')) || undefined
}
