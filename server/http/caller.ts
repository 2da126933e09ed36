import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { deviceHeader } from '#contract/sessions.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { EventBus, LoumaEvent } from '#server/kernel/events.ts'
import { bearerToken } from './access.ts'
import type { ShedderCaller } from './load-shedder.ts'

interface Caller {
  address: string
  overTls: boolean
}

/** Forwarded headers count only behind our proxy; its own entry is the last forwarded address. */
export function readCaller(
  request: Request,
  incoming: IncomingMessage | undefined,
  trustProxy: boolean,
): Caller {
  const direct = incoming?.socket.remoteAddress ?? 'local'
  if (!trustProxy) return { address: direct, overTls: false }
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return {
    address: forwarded || direct,
    overTls: request.headers.get('x-forwarded-proto')?.trim().toLowerCase() === 'https',
  }
}

/** Key of network limits: the IPv4 address (also when mapped into IPv6), or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? address
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted IPv4 suffix stands for two groups.
  const groups = left.length + right.length + (plain.includes('.') ? 1 : 0)
  const all =
    tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - groups)).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const deviceForm = /^[A-Za-z0-9_-]{16,128}$/

/** SHA-256 (hex) of the browser's device id; null when the header is missing or malformed. */
export function deviceOf(request: Request): string | null {
  const name = request.headers.get(deviceHeader)
  if (name === null || !deviceForm.test(name)) return null
  return createHash('sha256').update(name).digest('hex')
}

/** Sessions of recent requests. An unknown token may be forged, so it gets no user's slot before its lookup. */
export interface KnownSessions {
  /** Null for an unknown token, which must be looked up first. */
  callerOf(request: Request, address: string): ShedderCaller | null
  /** For reads: what the last lookup found, unless it is too old or the account has changed since. */
  actorOf(request: Request, now: Date): Actor | null
  /** Runs a lookup and keeps its result; null: an invalid token. */
  look(request: Request, now: Date, lookup: () => Promise<Actor | null>): Promise<Actor | null>
}

export function shedderCaller(userId: string | null, address: string): ShedderCaller {
  return userId === null ? { key: networkOf(address), isGuest: true } : { key: userId, isGuest: false }
}

/** A separate caller for session lookups, so that guests of the same network do not delay them. */
export function lookupCaller(address: string): ShedderCaller {
  return { key: `session ${networkOf(address)}`, isGuest: true }
}

const mostSessions = 20_000
/** Lifetime (ms) of a lookup; an event of the account ends it at once, unless the event is lost between instances. */
export const sessionKeptMs = 3_000

const endings: ReadonlySet<LoumaEvent['type']> = new Set([
  'account-changed',
  'account-deleted',
  'sessions-ended',
])

interface KnownSession {
  userId: string
  actor: Actor | null
  until: number
}

export function createKnownSessions(events: Pick<EventBus, 'listenToAll'>, keptMs: number): KnownSessions {
  const known = new Map<string, KnownSession>()
  let ended = 0
  events.listenToAll((event) => {
    if (!endings.has(event.type) || !('userId' in event)) return
    ended += 1
    for (const session of known.values()) if (session.userId === event.userId) session.actor = null
  })
  const keyOf = (request: Request) => {
    const token = bearerToken(request)
    return token === null ? null : createHash('sha256').update(token).digest('base64')
  }
  return {
    callerOf(request, address) {
      const key = keyOf(request)
      if (key === null) return shedderCaller(null, address)
      const session = known.get(key)
      return session === undefined ? null : shedderCaller(session.userId, address)
    },
    actorOf(request, now) {
      const session = known.get(keyOf(request) ?? '')
      return session === undefined || now.getTime() >= session.until ? null : session.actor
    },
    async look(request, now, lookup) {
      const before = ended
      const actor = await lookup()
      const key = keyOf(request)
      if (key === null) return actor
      known.delete(key)
      if (actor === null) return null
      // The account may have changed after the lookup read it.
      const isFresh = ended === before && keptMs > 0
      known.set(key, { userId: actor.id, actor: isFresh ? actor : null, until: now.getTime() + keptMs })
      const [oldest] = known.keys()
      if (known.size > mostSessions && oldest !== undefined) known.delete(oldest)
      return actor
    },
  }
}
