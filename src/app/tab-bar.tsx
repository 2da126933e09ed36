import { Link } from '@tanstack/react-router'
import {
  Bell,
  CirclePlus,
  House,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  MessageCircle,
  Package,
  Search,
  UserRound,
} from 'lucide-react'
import { useUnreadCount } from '#src/mirror/views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import { type TabCandidate, tabsFor } from './navigation.ts'
import { hasScreen } from './screen-names.ts'
import css from './tab-bar.module.css'

const icons: Record<TabCandidate['icon'], LucideIcon> = {
  home: House,
  search: Search,
  sell: CirclePlus,
  messages: MessageCircle,
  profile: UserRound,
  enter: LogIn,
  dashboard: LayoutDashboard,
  goods: Package,
  bell: Bell,
}

/** The phone's navigation; from 900 px up the top bar takes over. */
export function TabBar() {
  const signedIn = useUser() !== null
  return (
    <nav className={css.bar} aria-label="Navigation">
      {tabsFor(signedIn, hasScreen).map((tab) => {
        const Icon = icons[tab.icon]
        return (
          <Link
            key={tab.to}
            to={tab.to}
            className={css.tab}
            data-raised={tab.raised}
            activeOptions={{ exact: true }}
            activeProps={{ 'data-here': true }}
          >
            <span className={css.icon}>
              <Icon aria-hidden="true" />
              {tab.icon === 'bell' ? <UnreadBadge /> : null}
            </span>
            {tab.label}
          </Link>
        )
      })}
    </nav>
  )
}

function UnreadBadge() {
  const { data } = useUnreadCount()
  return <Badge count={data ?? 0} className={css.badge} />
}
