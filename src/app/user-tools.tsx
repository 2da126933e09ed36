import { Link } from '@tanstack/react-router'
import { CirclePlus, MessageCircle } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { Bell } from '#src/features/notifications/bell.tsx'
import { cx } from '#src/lib/cx.ts'
import { isRestricted } from '#src/lib/restriction.ts'
import { AdminMenu } from './admin-menu.tsx'
import { MessagesBadge } from './messages-badge.tsx'
import bar from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'
import css from './user-tools.module.css'
import { WalletLink } from './wallet-link.tsx'

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
