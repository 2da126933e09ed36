import { Link } from '@tanstack/react-router'
import {
  Activity,
  ChevronDown,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Users,
  Wallet,
} from 'lucide-react'
import type { User } from '#contract/users.ts'
import { type AdminLink, adminLinks } from '#src/components/admin-links.ts'
import { Menu, menuItemProps, useCloseMenu } from '#src/ui/menu.tsx'
import css from './admin-menu.module.css'

const icons: Record<AdminLink['icon'], LucideIcon> = {
  dashboard: LayoutDashboard,
  users: Users,
  goods: Package,
  categories: Tags,
  cases: Flag,
  money: Wallet,
  settings: SlidersHorizontal,
  audit: ScrollText,
  status: Activity,
}

export function AdminMenu({ user }: { user: User }) {
  const links = adminLinks(user)
  if (links.length === 0) return null
  return (
    <Menu
      button={{
        label: 'Administration',
        className: css.button,
        content: (
          <>
            <ShieldCheck aria-hidden="true" />
            <span className={css.words}>Administration</span>
            <ChevronDown aria-hidden="true" className={css.more} />
          </>
        ),
      }}
    >
      <Links links={links} />
    </Menu>
  )
}

function Links({ links }: { links: readonly AdminLink[] }) {
  const close = useCloseMenu()
  return links.map(({ to, label, icon }) => {
    const Icon = icons[icon]
    return (
      <Link key={to} {...menuItemProps} to={to} onClick={close}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    )
  })
}
