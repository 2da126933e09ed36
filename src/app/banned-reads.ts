import type { Net, NetAnswer } from '#src/api/net.ts'
import { restraintOf } from '#src/lib/restriction.ts'
import type { Session } from '#src/session/session.ts'

/** Paths that the server refuses to banned accounts (endpoints without `open` in the contract). */
const closed =
  /^\/(admin|analytics|boost-offers|conversations|messages|push|products\/(my-products|[^/?]+\/boosts)|notifications\/preferences|me\/(?!account|export|decisions))/

export function isBannedRead({ method, path }: { method: string; path: string }): boolean {
  return method === 'GET' && closed.test(path)
}

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
    send: async (request) => (isBannedRead(request) && isBanned(session) ? refused : net.send(request)),
  }
}
