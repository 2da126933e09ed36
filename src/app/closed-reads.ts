import type { Net, NetAnswer } from '#src/api/net.ts'
import { restraintOf } from '#src/lib/restriction.ts'
import type { Session } from '#src/session/session.ts'

/** What the server shows nobody whose account is closed (contract: `open`). */
const closed =
  /^\/(admin|analytics|boost-offers|conversations|messages|push|products\/(my-products|[^/?]+\/boosts)|notifications\/preferences|me\/(?!account|export|decisions))/

/** Whether a closed account is refused this question. */
export function isClosedRead({ method, path }: { method: string; path: string }): boolean {
  return method === 'GET' && closed.test(path)
}

/** The answer is known, so that nobody asks. */
const refused: NetAnswer = {
  status: 403,
  header: () => null,
  json: { code: 'account_banned' },
  trusted: true,
}

/** Whether the account of whoever is signed in is closed, as far as this page knows. */
export function isBanned({ state }: Pick<Session, 'state'>): boolean {
  const now = state()
  return now.status === 'signed-in' && restraintOf(now.user, 0)?.kind === 'banned'
}

/** The same network, which asks nothing that is closed to the person. */
export function withoutClosed(net: Net, session: Pick<Session, 'state'>): Net {
  return {
    send: async (request) => (isClosedRead(request) && isBanned(session) ? refused : net.send(request)),
  }
}
