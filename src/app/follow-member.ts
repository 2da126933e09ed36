import type { AuthApi } from '#src/api/auth.ts'
import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { writeAppBadge } from '#src/lib/app-badge.ts'
import { watchOpenedPaths } from '#src/platform/opened-paths.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import { clearShown } from './clear-shown.ts'
import { withoutClosed } from './closed-reads.ts'
import { followBadge } from './follow-badge.ts'
import { followLooks } from './follow-looks.ts'
import { followStanding } from './follow-standing.ts'
import { forgetRights } from './forget-rights.ts'
import type { MirrorKeeper } from './mirror-keeper.ts'

/** Whoever opens a page gets its lists first. */
const patienceMs = 5_000

interface MemberParts {
  keeper: Pick<MirrorKeeper, 'current' | 'subscribe'>
  session: Session
  meta: MetaDb
  authApi: AuthApi
  net: Net
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'savesData' | 'watch'>
  storage: SmallStorage
  /** Shows this address in the window that is there. */
  open: (path: string) => void
}

/** What goes on beside the screens for whoever is signed in: icon, notifications of this device, looks of listings. */
export function followMember({
  keeper,
  session,
  meta,
  authApi,
  net: whole,
  page,
  storage,
  open,
}: MemberParts): void {
  const net = withoutClosed(whole, session)
  followBadge(keeper, (count) => {
    void writeAppBadge(count, navigator)
    // Whatever has been read is shown no longer.
    clearShown(keeper).catch(() => {})
  })
  watchOpenedPaths(open)
  forgetRights({ keeper, session })
  followStanding({ session, page })
  followLooks({ keeper, session, net, page })
  const bind = async () => (await import('./follow-push.ts')).followPush({ session, net, storage, page })
  const renew = async () =>
    (await import('./follow-token.ts')).followToken({ session, meta, api: authApi, page })
  for (const later of [bind, renew]) setTimeout(() => void later().catch(() => {}), patienceMs)
}
