import type { Net } from '#src/api/net.ts'
import type { Session } from './session.ts'

/** The same network; a 401 to the token of the session ends it, whichever call met it. */
export function watchRefusals(net: Net, session: Pick<Session, 'state' | 'refuse'>): Net {
  return {
    async send(request) {
      const answer = await net.send(request)
      const state = session.state()
      // A slow answer may concern a token that was renewed or signed out meanwhile.
      if (answer.status === 401 && state.status === 'signed-in' && state.token === request.token)
        await session.refuse(state.epoch)
      return answer
    },
  }
}
