import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouteComponent,
  type RouterHistory,
  redirect,
  useParams,
} from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect } from 'react'
import { readSearch, writeSearch } from '#src/lib/plain-search.ts'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { decide } from './access.ts'
import { Layout } from './layout.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { routes, type Screen } from './routes.tsx'

export function createAppRouter(session: Session, history?: RouterHistory) {
  const root = createRootRoute({ component: Layout })

  const guard = async (entry: (typeof routes)[number], href: string) => {
    await session.ready()
    const detour = decide(entry, session.state(), href)
    if (detour === null) return
    throw redirect({
      to: detour.to,
      search: { redirect: detour.redirect, refus: detour.refused },
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

function Failure({ error, reset }: ErrorComponentProps) {
  const offline = !navigator.onLine
  // React caught the error, so `window` got no error event: dispatch one for the error reports.
  useEffect(() => void dispatchEvent(new ErrorEvent('error', { error })), [error])
  return (
    <Page title="Un problème est survenu">
      <Card>
        <EmptyState
          icon={<CloudAlert />}
          title="Cette page n’a pas pu s’afficher."
          text={
            offline
              ? 'Elle n’est pas encore sur cet appareil. Reconnectez-vous au réseau, puis réessayez.'
              : 'Vos actions en attente sont gardées. Actualisez la page pour continuer.'
          }
          action={
            <Button variant="primary" onClick={offline ? reset : () => location.reload()}>
              {offline ? 'Réessayer' : 'Actualiser'}
            </Button>
          }
        />
      </Card>
    </Page>
  )
}

/** Passes the path's `id` as a prop; another id remounts the screen, so that no state is carried over. */
function withId(Show: Screen['show']): RouteComponent {
  function Shown() {
    const { id = '' } = useParams({ strict: false })
    return <Show key={id} id={id} />
  }
  return Object.assign(Shown, Show.preload === undefined ? {} : { preload: Show.preload })
}
