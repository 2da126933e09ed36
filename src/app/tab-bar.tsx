import { Link } from '@tanstack/react-router'
import { CirclePlus, House, LogIn, type LucideIcon, MessageCircle, Search, UserRound } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import { useUser } from '#src/session/session-context.ts'
import { holdFocus } from '#src/ui/hand-over-focus.ts'
import { type Tab, tabsFor } from './navigation.ts'
import css from './tab-bar.module.css'
import { MessagesBadge, RestrictedTabs } from './user-components.ts'

const icons: Record<Tab['icon'], LucideIcon> = {
  home: House,
  search: Search,
  sell: CirclePlus,
  messages: MessageCircle,
  profile: UserRound,
  enter: LogIn,
}

/** Phones only; from 900 px the top bar takes over. */
export function TabBar() {
  const user = useUser()
  const signedIn = user !== null
  if (user?.standing?.state === 'banned') {
    return (
      <Suspense>
        <RestrictedTabs />
      </Suspense>
    )
  }
  return (
    <nav className={css.bar} aria-label="Navigation" data-tab-bar>
      {tabsFor(signedIn).map((tab) => {
        const Icon = icons[tab.icon]
        return (
          <Link
            key={tab.to}
            to={tab.to}
            className={css.tab}
            data-primary={tab.primary}
            data-guests={tab.to === '/login' || undefined}
            onClick={tab.icon === 'search' ? raiseSearch : undefined}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-here': true }}
          >
            <span className={css.icon}>
              <Icon aria-hidden="true" />
              {tab.counts === 'messages' && signedIn ? (
                <Suspense>
                  <MessagesBadge className={css.badge} />
                </Suspense>
              ) : null}
            </span>
            {tab.label}
          </Link>
        )
      })}
    </nav>
  )
}

/** Focuses the search field inside the tap event: phones open the keyboard only then (docs/decisions/077). */
function raiseSearch(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const isThere = location.pathname === '/search' && location.search === ''
  const field = isThere ? document.querySelector<HTMLInputElement>('main input[type=search]') : null
  if (field === null) holdFocus('Recherche')
  else field.focus()
}
