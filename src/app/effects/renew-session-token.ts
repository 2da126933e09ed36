import type { AuthApi } from '#src/api/auth.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { keepTokenYoung } from '#src/session/keep-token-young.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'

interface RenewTokenDeps {
  session: Session
  meta: MetaDb
  api: AuthApi
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'watch'>
}

export function renewSessionToken({ session, meta, api, page }: RenewTokenDeps): void {
  const look = () => {
    if (!page.isOnline() || !page.isVisible()) return
    keepTokenYoung({ session, meta, api, now: Date.now, alone: inOneTab }).catch(() => {
      // Storage is full, or the database is closing: the next event retries.
    })
  }
  page.watch((what) => {
    if (what === 'visible' || what === 'online') look()
  })
  look()
}

/** Without Web Locks two tabs may ask at once; the server gives both the same token. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('louma:token', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}
