import type { Place } from './navigation.ts'

export interface MenuLink extends Place {
  icon:
    | 'dashboard'
    | 'profile'
    | 'goods'
    | 'orders'
    | 'favourites'
    | 'sell'
    | 'settings'
    | 'decisions'
    | 'wallet'
  search?: { filter: string }
}

/** The user menu appends 'Déconnexion'. */
export const menuLinks: readonly MenuLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/profile', label: 'Mon Profil', icon: 'profile' },
  { to: '/my-products', label: 'Mes Produits', icon: 'goods' },
  { to: '/orders', label: 'Mes Commandes', icon: 'orders' },
  { to: '/products', label: 'Mes Favoris', icon: 'favourites', search: { filter: 'favorites' } },
  { to: '/products/create', label: 'Vendre un article', icon: 'sell' },
  { to: '/settings', label: 'Paramètres', icon: 'settings' },
]
