import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { outboxTag } from '#src/lib/worker-message.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'

interface RevocationDeps {
  meta: MetaDb
  net: Net
  session: Pick<Session, 'state' | 'subscribe'>
  page: Pick<PagePort, 'isOnline' | 'watch' | 'requestBackgroundSync'>
}

/** Retries when the network is back, and by background sync after the page is closed. */
export function sendRevocations({ meta, net, session, page }: RevocationDeps): void {
  const revoke = async () => {
    const last = await meta.revocations.orderBy('id').last()
    if (last === undefined) return
    if (page.isOnline()) {
      const { revokeTokens } = await import('#src/sync/revoke-tokens.ts')
      if (await revokeTokens(meta, net)) return
    }
    page.requestBackgroundSync(`${outboxTag}revoke-${last.id}`)
  }
  // The record stays until the server confirms, so the next event retries a failure.
  const attempt = () => void revoke().catch(() => {})
  session.subscribe(() => {
    if (session.state().status === 'guest') attempt()
  })
  page.watch((what) => {
    if (what !== 'offline') attempt()
  })
  attempt()
}
