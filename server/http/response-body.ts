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

const codings = ['br', 'gzip'] as const

interface Encoded {
  encoding?: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Brotli before gzip; small bodies are not compressed. */
export async function pack(
  bytes: Buffer<ArrayBuffer>,
  coding: (typeof codings)[number] | undefined,
): Promise<Encoded> {
  if (bytes.length <= compressFrom || coding === undefined) return { bytes }
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const packed = coding === 'br' ? await toBrotli(bytes, { params }) : await toGzip(bytes)
  return { encoding: coding, bytes: new Uint8Array(packed) }
}

/** Written and compressed on demand, once per encoding; without a tag it is never answered with 304. */
export interface ResponseBody {
  tag: string | null
  type: string
  encoded(request: Request): Promise<Encoded>
}

export function createBody(
  type: string,
  tag: string | null,
  write: () => string | Promise<string | Buffer<ArrayBuffer>>,
): ResponseBody {
  let written: Promise<Buffer<ArrayBuffer>> | undefined
  const kept = new Map<string | undefined, Promise<Encoded>>()
  return {
    tag,
    type,
    encoded(request) {
      const accepted = request.headers.get('accept-encoding') ?? ''
      const coding = codings.find((one) => accepts(accepted, one))
      written ??= Promise.resolve(write()).then((text) =>
        typeof text === 'string' ? Buffer.from(text) : text,
      )
      const found = kept.get(coding) ?? written.then((bytes) => pack(bytes, coding))
      kept.set(coding, found)
      return found
    },
  }
}

/** With an ETag of the content. */
export function textBody(type: string, text: string): ResponseBody {
  return createBody(type, tagOf(text), () => text)
}

export const jsonType = 'application/json; charset=utf-8'

interface Reply {
  status?: number
  headers: Record<string, string>
}

/** 304 when the client has the same body. */
export async function sendBody(
  request: Request,
  body: ResponseBody,
  { status = 200, headers: own }: Reply,
): Promise<Response> {
  const headers = new Headers({ Vary: 'Accept-Encoding', ...own })
  if (body.tag !== null) {
    headers.set('ETag', body.tag)
    if (status === 200 && sameTag(request.headers.get('if-none-match'), body.tag))
      return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', body.type)
  const { encoding, bytes } = await body.encoded(request)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(bytes.length))
  return new Response(bytes, { status, headers })
}

/** Of an answer that is the same for every guest: a proxy may repeat it for seconds, a browser asks each time. */
export const sharedCaching = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10'

/** Of the API: its answers depend on the token. */
export const apiVary = { Vary: 'Accept-Encoding, Authorization' }

interface JsonReply {
  status: number
  body: unknown
  headers?: Record<string, string>
  type?: string
}

export async function sendJson(request: Request, reply: JsonReply): Promise<Response> {
  const { status, body, headers, type = jsonType } = reply
  return sendBody(
    request,
    createBody(type, null, () => JSON.stringify(body)),
    {
      status,
      headers: {
        ...apiVary,
        'Cache-Control': isRead(request) ? 'private, no-cache' : 'no-store',
        ...headers,
      },
    },
  )
}

/** Other responses may contain tokens or codes and are not cacheable. */
function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function tagOf(bytes: Buffer | string): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
