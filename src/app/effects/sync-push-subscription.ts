import type { Net } from '#src/api/net.ts'
import { createPushApi } from '#src/api/push.ts'
import { notificationPermission } from '#src/platform/notification-permission.ts'
import { pushPort } from '#src/platform/push-port.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import { createPushLink, isWithoutPush } from '#src/session/push-link.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'

interface PushDeps {
  session: Pick<Session, 'state' | 'subscribe'>
  net: Net
  storage: SmallStorage
  page: Pick<PagePort, 'isOnline' | 'watch'>
}

/** Lets more urgent requests go first (ms). */
const timeoutMs = 2_000

/** Binds the push subscription to the signed-in user; removes it on sign-out. */
export function syncPushSubscription({ session, net, storage, page }: PushDeps): void {
  const port = pushPort()
  if (!port.isSupported()) return
  const link = createPushLink({
    port,
    api: createPushApi(net),
    permission: notificationPermission(),
    storage,
    session,
    now: Date.now,
  })
  let isWithout = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const mend = () => {
    if (isWithout || !page.isOnline()) return
    link.mend().catch((error) => {
      // No network, or the worker is not ready: the next event retries.
      if (isWithoutPush(error)) isWithout = true
    })
  }
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(mend, timeoutMs)
  }
  session.subscribe(() => {
    // At once: no push may reach a user after signing out.
    if (session.state().status === 'guest') mend()
    else plan()
  })
  page.watch((what) => {
    if (what === 'visible' || what === 'online') plan()
  })
  port.watch(mend)
  mend()
}
