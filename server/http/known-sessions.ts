import { createHash } from 'node:crypto'
import { bearerToken } from './access.ts'
import type { ShedderCaller } from './load-shedder.ts'
import { networkOf } from './network-of.ts'

/** Which sessions were good lately: before the database is asked, any token could be made up. */
export interface KnownSessions {
  /** Who asks, as far as it is known without the database; null for a token that has to be looked up first. */
  callerOf(request: Request, address: string): ShedderCaller | null
  /** The session of this request belongs to this account; null when it is no session. */
  note(request: Request, userId: string | null): void
}

/** The account, or else all guests of the network. */
export function shedderCaller(userId: string | null, address: string): ShedderCaller {
  return userId === null ? { key: networkOf(address), isGuest: true } : { key: userId, isGuest: false }
}

/** Short look-ups of sessions have slots of their own, so that guests of the network do not hold them up. */
export function lookUpCaller(address: string): ShedderCaller {
  return { key: `session ${networkOf(address)}`, isGuest: true }
}

const most = 20_000

export function createKnownSessions(): KnownSessions {
  const known = new Map<string, string>()
  const keyOf = (request: Request) => {
    const token = bearerToken(request)
    return token === null ? null : createHash('sha256').update(token).digest('base64')
  }
  return {
    callerOf(request, address) {
      const key = keyOf(request)
      if (key === null) return shedderCaller(null, address)
      const userId = known.get(key)
      return userId === undefined ? null : shedderCaller(userId, address)
    },
    note(request, userId) {
      const key = keyOf(request)
      if (key === null) return
      known.delete(key)
      if (userId === null) return
      known.set(key, userId)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
  }
}
