import { Link } from '@tanstack/react-router'
import { ShoppingBag, UserRound, Wallet } from 'lucide-react'
import css from './tab-bar.module.css'

const places = [
  { to: '/account', label: 'Compte', Icon: UserRound },
  { to: '/wallet', label: 'Portefeuille', Icon: Wallet },
  { to: '/orders', label: 'Commandes', Icon: ShoppingBag },
]

/** Tab bar of an account that is banned or pending deletion. */
export function RestrictedTabs() {
  return (
    <nav className={`${css.bar} ${css.restricted}`} aria-label="Navigation" data-tab-bar>
      {places.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={css.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-here': true }}
        >
          <span className={css.icon}>
            <Icon aria-hidden="true" />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
