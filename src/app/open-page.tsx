import { tokenKey } from '#contract/limits.ts'
import { ApiError } from '#src/api/api-error.ts'
import { createFetchNet } from '#src/api/fetch-net.ts'
import { lazyAuthApi } from '#src/api/lazy-auth.ts'
import type { Net } from '#src/api/net.ts'
import { withInitialData } from '#src/api/read-initial-data.ts'
import { saveCsrfToken } from '#src/db/csrf.ts'
import { deleteDatabase } from '#src/db/delete-database.ts'
import { deletePictures } from '#src/db/delete-pictures.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { abortTransactions, isOpening } from '#src/db/running-transactions.ts'
import { guestId, UserDb, userDbName } from '#src/db/user-db.ts'
import { guestCollectionNamed } from '#src/domains/guest-collections.ts'
import { createOffers } from '#src/features/install/offers-context.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { dateText, setDateWords } from '#src/lib/dates.ts'
import type { InitialData } from '#src/lib/initial-data.ts'
import { packPictureCache } from '#src/lib/picture-cache.ts'
import type { InitialReads } from '#src/mirror/initial-reads.ts'
import { createInitialViews } from '#src/mirror/initial-views.ts'
import type { DataSaverPort } from '#src/platform/data-saver.ts'
import { deviceName } from '#src/platform/device.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import type { InstallPrompt } from '#src/platform/install-prompt.ts'
import { evictPage, releaseOnFreeze } from '#src/platform/release-on-freeze.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { WorkerPort } from '#src/platform/worker.ts'
import { createSession } from '#src/session/create-session.ts'
import { fetchUser } from '#src/session/fetch-user.ts'
import { watchRefusals } from '#src/session/watch-refusals.ts'
import { startGuestSync } from '#src/sync/guest-sync.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import { offeredFeatures } from '#src/sync/wire.ts'
import { browserToastClock, createToaster } from '#src/ui/toaster-store.ts'
import { refreshDates } from '#src/ui/use-minute.ts'
import { App } from './app.tsx'
import { countTraffic } from './count-traffic.ts'
import { forgetPictures } from './effects/forget-pictures.ts'
import { sendRevocations } from './effects/send-revocations.ts'
import { startErrorReports } from './effects/start-error-reports.ts'
import { createMirrorManager } from './mirror-manager.ts'
import { createAppRouter } from './router.tsx'
import type { Updates } from './shell-context.ts'
import { showResetLink } from './show-reset-link.ts'
import { signInAddress } from './sign-in-address.ts'
import { keepSnapshots } from './snapshots.ts'
import { loadUserComponents } from './user-components.ts'

/** After this time (ms) the app is installed although its first lists have not arrived. */
const firstListsMs = 15_000

interface PageDeps {
  storage: SmallStorage
  reads: InitialReads
  settings: DeviceSettingsStore
  saver: DataSaverPort
  page: PagePort
  prompt: InstallPrompt
  worker: Updates & Pick<WorkerPort, 'serve' | 'onPleaseDrain' | 'onTraffic'>
  /** Started from the home screen. */
  standalone: boolean
  /** Value of `<meta name="csrf-token">`; null when the page has none. */
  csrfToken: string | null
  /** Answers embedded in the page, and when it was requested (ms since 1970). */
  first: { answers: InitialData; at: number }
}

/** Wires session, mirror, engine and router; resolves to the app once the session is known. */
export async function openPage(deps: PageDeps) {
  const { storage, settings, saver, page, prompt, worker, csrfToken, first } = deps
  releaseOnFreeze(window, { abort: abortTransactions, isOpening }, evictPage)
  const meta = new MetaDb()
  const net = createFetchNet({ base: apiBase, csrfToken: () => csrfToken })
  // If storage is full, the worker sends without the header.
  void saveCsrfToken(meta, csrfToken).catch(() => {})
  startErrorReports(settings, net)
  const guestNet = withInitialData(net, first.answers)
  // Only for calls outside the engine: the engine refuses the session itself, after it has updated the outbox.
  const watched = watchRefusals(net, {
    state: () => session.state(),
    refuse: (epoch) => session.refuse(epoch),
  })
  let offered: string | null = null
  // The response to a sign-in names what the server offers, before the engine's first request.
  const calls: Net = {
    async send(request) {
      const answer = await watched.send(request)
      offered = offeredFeatures(answer) ?? offered
      return answer
    },
  }
  const open = (path: string) => router.history.push(path)
  const authApi = lazyAuthApi(calls, () => deviceName(storage))

  const session = createSession({
    storage,
    meta,
    clock: Date,
    fetchUser: (token) => fetchUser(authApi, token),
    leave: () => location.assign(signInAddress(location.pathname + location.search)),
    admit,
  })
  let members: typeof import('./user-code.ts') | null = null

  async function admit(): Promise<void> {
    if (members !== null) return
    const loaded = await Promise.all([import('./user-code.ts'), loadUserComponents()]).catch(() => {
      throw new ApiError(0)
    })
    if (members !== null) return
    members = loaded[0]
    members.startUserEffects({
      mirrors,
      session,
      meta,
      authApi,
      net: calls,
      page,
      storage,
      saver,
      router: () => router,
    })
  }

  const mirrors = createMirrorManager({
    session,
    open(userId) {
      const db = new UserDb(userId)
      if (userId === guestId)
        return { db, sync: startGuestSync({ meta, db, net: guestNet, page, named: guestCollectionNamed }) }
      if (members === null) throw new Error('Somebody is signed in whom nobody has admitted')
      return { db, sync: members.startUserSync({ meta, db, net, userId, page, session, offered }) }
    },
    async remove(userId) {
      await meta.users.delete(userId)
      await deleteDatabase(userDbName(userId))
      if ('caches' in globalThis) await caches.delete(packPictureCache(userDbName(userId)))
    },
    later: (work) => setTimeout(work),
  })

  worker.onPleaseDrain(() => void mirrors.current()?.sync.refresh())
  applyDateFormat(settings)
  forgetPictures({ session, hasToken: storage.get(tokenKey) !== null, forget: deletePictures })
  await session.ready()
  session.follow()
  sendRevocations({ meta, net, session, page })
  // The token could not be checked at the start: check again when the network or the user is back.
  page.watch((what) => {
    const state = session.state()
    if (what !== 'offline' && what !== 'hidden' && state.status === 'guest' && state.undecided)
      void session.check()
  })

  const serve = () => {
    const isMember = session.state().status === 'signed-in' || deps.standalone || prompt.installed()
    void worker.serve(isMember ? 'member' : 'visitor', async () => {
      const mirror = mirrors.current()
      if (mirror !== null) await members?.untilIdle(mirror.sync, firstListsMs)
    })
  }
  session.subscribe(serve)
  prompt.subscribe(serve)
  serve()

  const toaster = createToaster(browserToastClock)
  showResetLink(toaster, session.state(), location)
  countTraffic({ meta, storage, worker, settings, saver, toaster, open })
  const router = createAppRouter(session)
  // Load the screen's code before rendering, so that the SSR markup stays in place until then.
  await router.load()
  keepSnapshots({ session, onScreen: (drawn) => void router.subscribe('onRendered', drawn) })
  return (
    <App
      session={session}
      shell={{ mirrors, updates: worker, authApi, device: { settings, meta, net: calls } }}
      saver={saver}
      toaster={toaster}
      router={router}
      offers={createOffers(storage, prompt)}
      reads={deps.reads}
      first={createInitialViews(first.answers, first.at)}
    />
  )
}

function applyDateFormat(settings: DeviceSettingsStore): void {
  const follow = () => {
    setDateWords(dateText[settings.get().dates])
    refreshDates()
  }
  settings.subscribe(follow)
  follow()
}
