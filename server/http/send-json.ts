import { createHash } from 'node:crypto'
import { pack, sameTag } from './negotiate.ts'

/** An answer before it is written: `etag` for what is worth a 304. */
export interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
  etag?: boolean
  type?: string
}

/** Writes JSON: 304 when the reader holds the same body already, compressed when it pays. */
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

/** What a call of another kind answers (a token, a code) is kept by nobody. */
function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Weak entity tag of a body. */
export function tagOf(bytes: Buffer | string): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
