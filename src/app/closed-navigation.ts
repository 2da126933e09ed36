import { type MenuLink, menuLinks } from './navigation.ts'

const decisions: MenuLink = { to: '/decisions', label: 'Décisions de l’équipe', icon: 'decisions' }

/** What is left of the menu for whom everything else is closed. */
const closedLinks: readonly MenuLink[] = [
  { to: '/account', label: 'Mon compte', icon: 'profile' },
  decisions,
  { to: '/wallet', label: 'Portefeuille', icon: 'wallet' },
  { to: '/orders', label: 'Mes Commandes', icon: 'orders' },
]

/** The user menu with the staff's decisions, where there are any; for a closed account only what is still open. */
export function menuFor({
  isShut,
  hasDecisions,
}: {
  isShut: boolean
  hasDecisions: boolean
}): readonly MenuLink[] {
  if (isShut) return closedLinks
  return hasDecisions ? [...menuLinks.slice(0, -1), decisions, ...menuLinks.slice(-1)] : menuLinks
}
