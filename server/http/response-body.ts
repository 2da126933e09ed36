import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressFrom = 1024
const brotliQuality = 4
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function sameTag(header: string | null, tag: string): boolean {
  if (!header) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((held) => bare(held) === bare(tag))
}

/** False when refused with q=0. */
export function accepts(header: string, coding: 'br' | 'gzip'): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === coding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}

/** Brotli before gzip; small bodies are not compressed. */
export async function pack(bytes: Buffer, accepted: string): Promise<{ encoding?: string; packed: Buffer }> {
  if (bytes.length <= compressFrom) return { packed: bytes }
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
    return { encoding: 'br', packed: await toBrotli(bytes, { params }) }
  }
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', packed: await toGzip(bytes) }
  return { packed: bytes }
}

/** `etag`: answer with 304 when the client has the same body. */
interface Reply {
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
