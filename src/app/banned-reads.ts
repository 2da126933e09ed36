import type { Net, NetAnswer } from '#src/api/net.ts'
import { restraintOf } from '#src/lib/restriction.ts'
import type { Session } from '#src/session/session.ts'
import { isClosed } from './is-closed.ts'

/** Answered locally, without a request. */
const refused: NetAnswer = {
  status: 403,
  header: () => null,
  json: { code: 'account_banned' },
  trusted: true,
}

/** Ban status from the local session; the server may know better. */
export function isBanned({ state }: Pick<Session, 'state'>): boolean {
  const now = state()
  return now.status === 'signed-in' && restraintOf(now.user, 0)?.kind === 'banned'
}

/** Wraps `net`: requests that a banned account may not make get a local 403. */
export function blockBannedReads(net: Net, session: Pick<Session, 'state'>): Net {
  return {
    send: async (request) => (isBanned(session) && isClosed('banned', request) ? refused : net.send(request)),
  }
}
