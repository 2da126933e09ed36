import { createHash } from 'node:crypto'
import { pack, sameTag } from './negotiate.ts'

/** `etag`: answer with 304 when the client has the same body. */
export interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
  etag?: boolean
  type?: string
}

export async function sendJson(request: Request, reply: Reply): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(reply.body))
  const headers = new Headers({
    'Cache-Control': isRead(request) ? 'private, no-cache' : 'no-store',
    Vary: 'Accept-Encoding, Authorization',
    ...reply.headers,
  })
  if (reply.etag) {
    const tag = tagOf(bytes)
    headers.set('ETag', tag)
    if (sameTag(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', reply.type ?? 'application/json; charset=utf-8')
  const { encoding, packed } = await pack(bytes, request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(packed.length))
  return new Response(new Uint8Array(packed), { status: reply.status, headers })
}

/** Other responses may contain tokens or codes and are not cacheable. */
function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function tagOf(bytes: Buffer | string): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
