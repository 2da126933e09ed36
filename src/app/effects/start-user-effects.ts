import type { AuthApi } from '#src/api/auth.ts'
import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { writeAppBadge } from '#src/lib/app-badge.ts'
import { watchOpenedPaths } from '#src/platform/opened-paths.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import { blockBannedReads } from '../banned-reads.ts'
import { clearShown } from '../clear-shown.ts'
import { forgetRights } from '../forget-rights.ts'
import type { MirrorManager } from '../mirror-manager.ts'
import { fetchDescriptors } from './fetch-descriptors.ts'
import { syncBadge } from './sync-badge.ts'
import { watchAccountStatus } from './watch-account-status.ts'

/** The lists of the first screen load first (ms). */
const timeoutMs = 5_000

interface UserEffectsDeps {
  mirrors: Pick<MirrorManager, 'current' | 'subscribe'>
  session: Session
  meta: MetaDb
  authApi: AuthApi
  net: Net
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'savesData' | 'watch'>
  storage: SmallStorage
  open: (path: string) => void
}

export function startUserEffects({
  mirrors,
  session,
  meta,
  authApi,
  net: whole,
  page,
  storage,
  open,
}: UserEffectsDeps): void {
  const net = blockBannedReads(whole, session)
  syncBadge(mirrors, (count) => {
    void writeAppBadge(count, navigator)
    clearShown(mirrors).catch(() => {})
  })
  watchOpenedPaths(open)
  forgetRights({ mirrors, session })
  watchAccountStatus({ session, page })
  fetchDescriptors({ mirrors, session, net, page })
  const bind = async () =>
    (await import('./sync-push-subscription.ts')).syncPushSubscription({ session, net, storage, page })
  const renew = async () =>
    (await import('./renew-session-token.ts')).renewSessionToken({ session, meta, api: authApi, page })
  for (const later of [bind, renew]) setTimeout(() => void later().catch(() => {}), timeoutMs)
}
