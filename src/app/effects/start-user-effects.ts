import { liveQuery } from 'dexie'
import type { AuthApi } from '#src/api/auth.ts'
import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { guestId } from '#src/db/user-db.ts'
import { staleTags, viewUnread } from '#src/domains/notifications/unread.ts'
import { writeAppBadge } from '#src/lib/app-badge.ts'
import { watchOpenedPaths } from '#src/platform/opened-paths.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import type { DataSaver } from '#src/ui/data-saver.ts'
import { blockBannedReads } from '../banned-reads.ts'
import type { MirrorManager } from '../mirror-manager.ts'
import { forgetRights } from '../rights.ts'
import type { createAppRouter } from '../router.tsx'
import { effectDelayMs } from './effect-delay.ts'
import { fetchDescriptors } from './fetch-descriptors.ts'

interface UserEffectsDeps {
  mirrors: Pick<MirrorManager, 'current' | 'subscribe'>
  session: Session
  meta: MetaDb
  authApi: AuthApi
  net: Net
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'savesData' | 'watch'>
  storage: SmallStorage
  saver: Pick<DataSaver, 'saves'>
  /** Not created before the session is known. */
  router: () => ReturnType<typeof createAppRouter>
}

export function startUserEffects({
  mirrors,
  session,
  meta,
  authApi,
  net: whole,
  page,
  storage,
  saver,
  router,
}: UserEffectsDeps): void {
  const net = blockBannedReads(whole, session)
  syncBadge(mirrors, (count) => {
    void writeAppBadge(count, navigator)
    clearShown(mirrors).catch(() => {})
  })
  watchOpenedPaths((path) => router().history.push(path))
  forgetRights({ mirrors, session })
  watchAccountStatus({ session, page })
  fetchDescriptors({ mirrors, session, net, page })
  const bind = async () =>
    (await import('./sync-push-subscription.ts')).syncPushSubscription({ session, net, storage, page })
  const renew = async () =>
    (await import('./renew-session-token.ts')).renewSessionToken({ session, meta, api: authApi, page })
  const grow = async () => (await import('./grow-photos.ts')).growPhotos(router(), saver)
  const pull = async () => {
    if (!matchMedia('(any-pointer: coarse)').matches) return
    ;(await import('./start-pull-to-refresh.tsx')).startPullToRefresh({ mirrors, page })
  }
  for (const later of [bind, renew, grow, pull]) setTimeout(() => void later().catch(() => {}), effectDelayMs)
}

/** Closes notifications of items that are read, here or on another device; for guests, all of them. */
async function clearShown(mirrors: Pick<MirrorManager, 'current'>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  if (shown.length === 0) return
  const mirror = mirrors.current()
  const tags = shown.map(({ tag }) => tag)
  const isGuest = mirror === null || mirror.userId === guestId
  const stale = new Set(isGuest ? tags : await staleTags(mirror.db, tags))
  for (const one of shown) if (stale.has(one.tag)) one.close()
}

export function syncBadge(
  mirrors: Pick<MirrorManager, 'current' | 'subscribe'>,
  write: (count: number) => void,
): void {
  let stop = () => {}
  const follow = () => {
    stop()
    const mirror = mirrors.current()
    if (mirror === null || mirror.userId === guestId) {
      stop = () => {}
      write(0)
      return
    }
    const watch = liveQuery(() => viewUnread(mirror.db)).subscribe({ next: write, error: () => {} })
    stop = () => watch.unsubscribe()
  }
  mirrors.subscribe(follow)
  follow()
}

/** Polling interval (ms): a banned account has no event stream that could report the end of the ban. */
const pollEveryMs = 20_000

interface AccountStatusDeps {
  session: Pick<Session, 'state' | 'subscribe' | 'check'>
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'watch'>
}

/** Polls the account while it is restricted, and right after a suspension ends. */
function watchAccountStatus({ session, page }: AccountStatusDeps): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const standing = () => {
    const state = session.state()
    return state.status === 'signed-in' ? state.user.standing : null
  }

  const check = () => {
    if (page.isOnline() && page.isVisible()) void session.check().finally(plan)
    else plan()
  }
  function plan(): void {
    clearTimeout(timer)
    const now = standing()
    if (now === null) return
    const end = now.until === null ? pollEveryMs : Date.parse(now.until) - Date.now() + 1_000
    timer = setTimeout(check, end > 0 ? Math.min(end, pollEveryMs) : pollEveryMs)
  }
  session.subscribe(plan)
  page.watch((what) => {
    if (standing() !== null && (what === 'visible' || what === 'online')) check()
  })
  plan()
}
