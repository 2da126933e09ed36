import { Link } from '@tanstack/react-router'
import {
  CirclePlus,
  Heart,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Package,
  Scale,
  Settings,
  ShoppingBag,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { contactOf } from '#src/lib/contact-of.ts'
import { isRestricted } from '#src/lib/restriction.ts'
import { useHasDecisions } from '#src/mirror/decision-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Menu, MenuAction, menuItemProps, useCloseMenu } from '#src/ui/menu.tsx'
import { type MenuLink, menuLinks } from './menu-links.ts'
import { LogoutDialog, useLogout } from './sign-out.tsx'
import css from './user-menu.module.css'

const icons: Record<MenuLink['icon'], LucideIcon> = {
  dashboard: LayoutDashboard,
  profile: UserRound,
  goods: Package,
  orders: ShoppingBag,
  favourites: Heart,
  sell: CirclePlus,
  settings: Settings,
  decisions: Scale,
  wallet: Wallet,
}

export function UserMenu({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  const logout = useLogout()
  const leave = () => {
    if (logout.waiting > 0) setAsking(true)
    else void logout.leave()
  }
  return (
    <>
      <Menu
        button={{
          label: `Menu de ${user.name}`,
          content: <Avatar name={user.name} src={user.avatar} size={34} />,
        }}
        head={
          <div className={css.who}>
            <Avatar name={user.name} src={user.avatar} size={40} />
            <div className="shrink">
              <p className={css.name}>{user.name}</p>
              <p className={css.email}>{contactOf(user)}</p>
            </div>
          </div>
        }
      >
        <Links user={user} />
        <div className={css.end} role="presentation">
          <MenuAction icon={<LogOut aria-hidden="true" />} onClick={leave}>
            Déconnexion
          </MenuAction>
        </div>
      </Menu>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} logout={logout} />
    </>
  )
}

function Links({ user }: { user: User }) {
  const close = useCloseMenu()
  const hasDecisions = useHasDecisions() || user.standing !== null
  return menuFor({ isRestricted: isRestricted(user), hasDecisions }).map(({ to, label, icon, search }) => {
    const Icon = icons[icon]
    return (
      <Link key={label} {...menuItemProps} to={to} search={search ?? {}} onClick={close}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    )
  })
}

const decisions: MenuLink = { to: '/decisions', label: 'Décisions de l’équipe', icon: 'decisions' }

/** Menu of an account that is banned or pending deletion. */
const closedLinks: readonly MenuLink[] = [
  { to: '/account', label: 'Mon compte', icon: 'profile' },
  decisions,
  { to: '/wallet', label: 'Portefeuille', icon: 'wallet' },
  { to: '/orders', label: 'Mes Commandes', icon: 'orders' },
]

function menuFor({
  isRestricted,
  hasDecisions,
}: {
  isRestricted: boolean
  hasDecisions: boolean
}): readonly MenuLink[] {
  if (isRestricted) return closedLinks
  return hasDecisions ? [...menuLinks.slice(0, -1), decisions, ...menuLinks.slice(-1)] : menuLinks
}
