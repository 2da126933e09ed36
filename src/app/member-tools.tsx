import { Link } from '@tanstack/react-router'
import { CirclePlus } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { Bell } from '#src/features/notifications/bell.tsx'
import { isShut } from '#src/lib/restriction.ts'
import { AdminMenu } from './admin-menu.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The end of the top bar for a signed-in person. */
export function MemberTools({ user }: { user: User }) {
  return (
    <>
      {isShut(user) ? null : (
        <>
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
