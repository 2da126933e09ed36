import type { IncomingMessage } from 'node:http'

export interface Caller {
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
