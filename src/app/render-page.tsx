import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { lazyAuthApi } from '#src/api/lazy-auth.ts'
import { guestId, UserDb } from '#src/db/user-db.ts'
import { publicCollectionNamed } from '#src/domains/public-collections.ts'
import type { InitialData } from '#src/lib/initial-data.ts'
import { createInitialViews, type InitialViews, noInitialViews } from '#src/mirror/initial-views.ts'
import type { Session, SessionState } from '#src/session/session.ts'
import type { PageSync, SyncStatus } from '#src/sync/page-sync.ts'
import { createToaster } from '#src/ui/toaster-store.ts'
import { App } from './app.tsx'
import { Layout } from './layout.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { createAppRouter } from './router.tsx'
import type { Shell } from './shell-context.ts'

/* SSR as a guest with a stub engine: the app shell at build time, public pages on the server. */

const guest: SessionState = { status: 'guest' }
const never = () => () => {}
const nothing = async () => {}

const session: Session = {
  state: () => guest,
  subscribe: never,
  ready: nothing,
  check: nothing,
  signIn: nothing,
  renew: nothing,
  clear: nothing,
  merge: nothing,
  refuse: nothing,
  follow: never,
}

const status: SyncStatus = { online: true, busy: false, outdated: false }

const sync: PageSync = {
  act: nothing,
  move: async () => ({ type: 'unknown' }),
  request: async () => ({ type: 'unknown' }),
  forgetIntent: nothing,
  refresh: nothing,
  want: never,
  fireAndForget() {},
  live: null,
  undo: async () => false,
  retry: nothing,
  replace: async () => false,
  abandon: nothing,
  takeNotice: async () => null,
  status: () => status,
  subscribe: never,
  settle: async () => true,
  stop() {},
}

const mirror = { db: new UserDb(guestId), sync, userId: guestId }

const shell: Shell = {
  mirrors: { current: () => mirror, subscribe: never, forget: nothing },
  updates: { updateReady: () => false, subscribe: never, update() {} },
  authApi: lazyAuthApi({ send: () => Promise.reject(new Error('a written page calls nothing')) }),
  device: null,
}

/** The app shell with a placeholder screen: static HTML of every address without SSR. */
export async function renderShell(): Promise<string> {
  const root = createRootRoute({ component: Layout })
  const any = createRoute({ getParentRoute: () => root, path: '$', component: PendingScreen })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: ['/ouverture'] }),
  })
  await router.load()
  return draw(router as unknown as ReturnType<typeof createAppRouter>, noInitialViews)
}

/** Renders a public page as a guest with the data of its lists; ages are relative to `now` (ms). */
export async function renderPage(href: string, answers: InitialData, now: number): Promise<string> {
  const router = createAppRouter(session, createMemoryHistory({ initialEntries: [href] }))
  await router.load()
  return draw(router, createInitialViews(answers, now, publicCollectionNamed))
}

const table = createAppRouter(session, createMemoryHistory())

/** False when the address leads to the not-found page. */
export function isKnown(pathname: string): boolean {
  const [, , foundRoute] = table.getMatchedRoutes(pathname)
  return foundRoute?.options.staticData?.screen?.name !== 'not-found'
}

function draw(router: ReturnType<typeof createAppRouter>, first: InitialViews): string {
  const toaster = createToaster({ now: () => 0, after: never })
  return renderToString(
    <App session={session} shell={shell} toaster={toaster} router={router} first={first} />,
  )
}
