import { createHash } from 'node:crypto'
import { bearerToken } from './access.ts'
import type { ShedderCaller } from './load-shedder.ts'
import { networkOf } from './network-of.ts'

/** Users of recently valid tokens. An unknown token may be forged, so it gets no user's slot before its lookup. */
export interface KnownSessions {
  /** Null for an unknown token, which must be looked up first. */
  callerOf(request: Request, address: string): ShedderCaller | null
  /** Records the result of a session lookup; null for an invalid token. */
  note(request: Request, userId: string | null): void
}

export function shedderCaller(userId: string | null, address: string): ShedderCaller {
  return userId === null ? { key: networkOf(address), isGuest: true } : { key: userId, isGuest: false }
}

/** A separate caller for session lookups, so that guests of the same network do not delay them. */
export function lookupCaller(address: string): ShedderCaller {
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
