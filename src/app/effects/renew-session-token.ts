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

/** Looks at the age of the token now, and whenever somebody comes back to this page. */
export function renewSessionToken({ session, meta, api, page }: RenewTokenDeps): void {
  const look = () => {
    if (!page.isOnline() || !page.isVisible()) return
    keepTokenYoung({ session, meta, api, now: Date.now, alone: inOneTab }).catch(() => {
      // A full device, or a database that is being closed: the next occasion tries again.
    })
  }
  page.watch((what) => {
    if (what === 'visible' || what === 'online') look()
  })
  look()
}

/** Without locks two tabs ask at once, and are given the same token. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('louma:token', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}
