import { Link } from '@tanstack/react-router'
import {
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
import { useUser } from '#src/session/session-context.ts'
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
            </span>
            {tab.label}
          </Link>
        )
      })}
    </nav>
  )
}
