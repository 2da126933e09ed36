import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { readSearch, writeSearch } from '#src/lib/plain-search.ts'
import type { Session } from '#src/session/session.ts'
import { decide } from './access.ts'
import { Failure } from './failure.tsx'
import { Layout } from './layout.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { routes, type Screen } from './routes.tsx'
import { withId } from './with-id.tsx'

export function createAppRouter(session: Session, history?: RouterHistory) {
  const root = createRootRoute({ component: Layout })

  const guard = async (entry: (typeof routes)[number], href: string) => {
    await session.ready()
    const detour = decide(entry, session.state(), href)
    if (detour === null) return
    throw redirect({
      to: detour.to,
      search: detour.redirect === undefined ? {} : { redirect: detour.redirect },
      replace: true,
    })
  }

  const routeOf = (entry: (typeof routes)[number]) =>
    createRoute({
      getParentRoute: () => root,
      path: entry.path === '*' ? '$' : entry.path,
      ...('show' in entry ? { component: withId(entry.show), staticData: { screen: entry } } : {}),
      beforeLoad: async ({ location, params }) => {
        await guard(entry, location.href)
        if ('to' in entry) throw redirect({ to: entry.to, params, replace: true })
      },
    })

  const router = createRouter({
    routeTree: root.addChildren(routes.map(routeOf)),
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: Failure,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // RouteFocus scrolls to the top after every navigation.
    scrollRestoration: false,
  })

  // Invalidate only if the screen is now forbidden: it scrolls to the top. Guest pages navigate on by themselves.
  session.subscribe(() => {
    const { matches, location } = router.state
    const now = matches.at(-1)?.staticData.screen
    if (now === undefined || now.access.kind === 'guests') return
    if (decide(now, session.state(), location.href) !== null) void router.invalidate()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
