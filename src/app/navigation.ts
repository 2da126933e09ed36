/** One place of the tab bar: the first of its candidates whose screen exists stands there. */
export interface TabCandidate {
  screen: string
  to: string
  label: string
  icon: 'home' | 'search' | 'sell' | 'messages' | 'profile' | 'enter' | 'dashboard' | 'goods'
  /** Shown to: everybody, signed-in people or guests only. */
  who?: 'user' | 'guest'
  /** The one action in the middle. */
  raised?: true
}

type Slot = readonly TabCandidate[]

/** The tab bar of the specification; while a screen is still missing, the nearest one stands in for signed-in people. */
const slots: readonly Slot[] = [
  [{ screen: 'home', to: '/', label: 'Accueil', icon: 'home' }],
  [
    { screen: 'search', to: '/search', label: 'Recherche', icon: 'search' },
    { screen: 'dashboard', to: '/dashboard', label: 'Tableau', icon: 'dashboard', who: 'user' },
  ],
  [
    { screen: 'create-product', to: '/products/create', label: 'Vendre', icon: 'sell', raised: true },
    { screen: 'my-products', to: '/my-products', label: 'Produits', icon: 'goods', who: 'user' },
  ],
  [{ screen: 'messages', to: '/messages', label: 'Messages', icon: 'messages' }],
  [
    { screen: 'profile', to: '/profile', label: 'Profil', icon: 'profile', who: 'user' },
    { screen: 'login', to: '/login', label: 'Connexion', icon: 'enter', who: 'guest' },
  ],
]

const fits =
  (signedIn: boolean, has: (screen: string) => boolean) => (entry: { screen: string; who?: string }) =>
    has(entry.screen) && (entry.who === undefined || (entry.who === 'user') === signedIn)

/** The tabs for a person, from the screens that exist. */
export function tabsFor(signedIn: boolean, has: (screen: string) => boolean): TabCandidate[] {
  return slots.flatMap((slot) => slot.find(fits(signedIn, has)) ?? [])
}

const links = [
  { screen: 'products', to: '/products', label: 'Produits' },
  { screen: 'dashboard', to: '/dashboard', label: 'Tableau de bord', who: 'user' },
  { screen: 'my-products', to: '/my-products', label: 'Mes produits', who: 'user' },
] as const

/** The links of the top bar on wide screens. */
export function topLinks(signedIn: boolean, has: (screen: string) => boolean) {
  return links.filter(fits(signedIn, has))
}

export type MenuIcon = 'dashboard' | 'profile' | 'goods' | 'orders' | 'favourites' | 'sell' | 'settings'

const entries: readonly {
  screen: string
  to: string
  label: string
  icon: MenuIcon
  search?: { filter: string }
}[] = [
  { screen: 'dashboard', to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { screen: 'profile', to: '/profile', label: 'Mon Profil', icon: 'profile' },
  { screen: 'my-products', to: '/my-products', label: 'Mes Produits', icon: 'goods' },
  { screen: 'orders', to: '/orders', label: 'Mes Commandes', icon: 'orders' },
  {
    screen: 'products',
    to: '/products',
    label: 'Mes Favoris',
    icon: 'favourites',
    search: { filter: 'favorites' },
  },
  { screen: 'create-product', to: '/products/create', label: 'Vendre un article', icon: 'sell' },
  { screen: 'settings', to: '/settings', label: 'Paramètres', icon: 'settings' },
]

/** The user menu's links (specification, section 2), without those whose screen does not exist yet. */
export function menuLinks(has: (screen: string) => boolean) {
  return entries.filter((entry) => has(entry.screen))
}
