import type { IncomingMessage } from 'node:http'

/** What a request says of its way here; forwarded headers count only behind a proxy of ours. */
export interface Caller {
  address: string
  overTls: boolean
}

/** Reads address and TLS of a request. The last forwarded address is the one that our own proxy wrote. */
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
