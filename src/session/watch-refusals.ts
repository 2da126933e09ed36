import type { Net } from '#src/api/net.ts'
import type { Session } from './session.ts'

/** Ends the session on a 401 to its token, in any call. */
export function watchRefusals(net: Net, session: Pick<Session, 'state' | 'refuse'>): Net {
  return {
    async send(request) {
      const answer = await net.send(request)
      const state = session.state()
      // A late response may concern a token that was replaced or signed out.
      if (answer.status === 401 && state.status === 'signed-in' && state.token === request.token)
        await session.refuse(state.epoch)
      return answer
    },
  }
}
