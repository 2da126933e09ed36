import { type MenuLink, menuLinks } from './navigation.ts'

const decisions: MenuLink = { to: '/decisions', label: 'Décisions de l’équipe', icon: 'decisions' }

/** Menu of an account that is banned or pending deletion. */
const closedLinks: readonly MenuLink[] = [
  { to: '/account', label: 'Mon compte', icon: 'profile' },
  decisions,
  { to: '/wallet', label: 'Portefeuille', icon: 'wallet' },
  { to: '/orders', label: 'Mes Commandes', icon: 'orders' },
]

export function menuFor({
  isRestricted,
  hasDecisions,
}: {
  isRestricted: boolean
  hasDecisions: boolean
}): readonly MenuLink[] {
  if (isRestricted) return closedLinks
  return hasDecisions ? [...menuLinks.slice(0, -1), decisions, ...menuLinks.slice(-1)] : menuLinks
}
