import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { readSearch, writeSearch } from '#src/lib/plain-search.ts'
import type { Session } from '#src/session/session.ts'
import { decide } from './access.ts'
import { Failure } from './failure.tsx'
import { Layout } from './layout.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { type Screen, screens } from './routes.tsx'

/** The router over the table of screens, with the guard before each. */
export function createAppRouter(session: Session) {
  const root = createRootRoute({ component: Layout })

  const routeOf = (screen: Screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path === '*' ? '$' : screen.path,
      component: screen.show,
      staticData: { screen },
      beforeLoad: async ({ location }) => {
        await session.ready()
        const detour = decide(screen.access, session.state(), location.href)
        if (detour === null) return
        throw redirect({
          to: detour.to,
          search: detour.redirect === undefined ? {} : { redirect: detour.redirect },
          replace: true,
        })
      },
    })

  const router = createRouter({
    routeTree: root.addChildren(screens.map(routeOf)),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: Failure,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // Every navigation returns to the top (specification, section 2); the layout does it.
    scrollRestoration: false,
  })

  // Whoever signs out, here or in another tab, may not stay; the guests' pages move on by themselves.
  session.subscribe(() => {
    const now = router.state.matches.at(-1)?.staticData.screen
    if (now?.access.kind !== 'guests') void router.invalidate()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
