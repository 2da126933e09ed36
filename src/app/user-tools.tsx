import { Link } from '@tanstack/react-router'
import {
  Activity,
  ChevronDown,
  CirclePlus,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
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
import { counted } from '#src/components/counted.ts'
import { Bell } from '#src/features/notifications/bell.tsx'
import { cx } from '#src/lib/cx.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { isRestricted } from '#src/lib/restriction.ts'
import { useWallet } from '#src/mirror/money-views.ts'
import { useUnreadMessages } from '#src/mirror/use-unread-messages.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Menu, menuItemProps, useCloseMenu } from '#src/ui/menu.tsx'
import bar from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'
import css from './user-tools.module.css'

export function UserTools({ user }: { user: User }) {
  return (
    <>
      {isRestricted(user) ? null : (
        <>
          <Link
            to="/messages"
            className={cx(bar.tool, css.messages)}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-here': true }}
          >
            <MessageCircle aria-hidden="true" />
            <span className={css.word}>Messages</span>
            <MessagesBadge className={css.count} />
          </Link>
          <WalletLink />
          <Link to="/products/create" className={css.sell}>
            <CirclePlus aria-hidden="true" />
            Vendre
          </Link>
          <AdminMenu user={user} />
          <Bell />
        </>
      )}
      <UserMenu user={user} />
    </>
  )
}

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

function AdminMenu({ user }: { user: User }) {
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

function WalletLink() {
  const { data } = useWallet()
  const balance = data ? `${frenchNumber(data.available)}\u00a0F` : null
  return (
    <Link
      to="/wallet"
      className={bar.tool}
      aria-label={`Portefeuille, solde${balance === null ? '' : `\u00a0: ${balance}`}`}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'data-here': true }}
    >
      <Wallet aria-hidden="true" />
      {balance ?? 'Solde'}
    </Link>
  )
}

export function MessagesBadge({ className }: { className?: string | undefined }) {
  const unread = useUnreadMessages() ?? 0
  return (
    <Badge
      count={unread}
      label={counted(unread, 'message non lu', 'messages non lus')}
      className={className}
    />
  )
}
