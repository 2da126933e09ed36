import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { deviceHeader } from '#contract/sessions.ts'
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

const mostSessions = 20_000

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
      if (known.size > mostSessions && oldest !== undefined) known.delete(oldest)
    },
  }
}
