import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer before it is written: `etag` for what is worth a 304. */
export interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
  etag?: boolean
  type?: string
}

const compressFrom = 1024
const brotliQuality = 4
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes JSON: 304 when the reader holds the same body already, compressed when it pays. */
export async function sendJson(request: Request, reply: Reply): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(reply.body))
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Authorization',
    ...reply.headers,
  })
  if (reply.etag) {
    const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
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

/** Weak comparison of If-None-Match with one tag. */
export function sameTag(header: string | null, tag: string): boolean {
  if (!header) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((held) => bare(held) === bare(tag))
}

/** Whether an Accept-Encoding names this coding without refusing it by q=0. */
export function accepts(header: string, coding: 'br' | 'gzip'): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === coding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}

async function pack(bytes: Buffer, accepted: string): Promise<{ encoding?: string; packed: Buffer }> {
  if (bytes.length <= compressFrom) return { packed: bytes }
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
    return { encoding: 'br', packed: await toBrotli(bytes, { params }) }
  }
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', packed: await toGzip(bytes) }
  return { packed: bytes }
}
