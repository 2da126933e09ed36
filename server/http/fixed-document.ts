import { networkOf } from './caller.ts'
import { createLimiter, type Limit } from './rate-limits.ts'
import { accepts, pack, sameTag, tagOf } from './response-body.ts'

const usualLimit: Limit = { points: 60, seconds: 60 }
/** Bodies are compressed once per coding. */
const codings = ['br', 'gzip', ''] as const

/** Serves a constant text with ETag and compression; throws `too_many_requests` above the limit per network. */
export function fixedDocument(
  text: string,
  type: string,
  limit = usualLimit,
): (request: Request, address: string) => Promise<Response> {
  const bytes = Buffer.from(text)
  const tag = tagOf(bytes)
  const count = createLimiter(limit)
  const packed = new Map<string, ReturnType<typeof pack>>()
  return async (request, address) => {
    await count(networkOf(address))
    const headers = new Headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' })
    if (sameTag(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers })
    const accepted = request.headers.get('accept-encoding') ?? ''
    const coding = codings.find((one) => one === '' || accepts(accepted, one)) ?? ''
    const body = packed.get(coding) ?? pack(bytes, coding)
    packed.set(coding, body)
    const done = await body
    if (done.encoding) headers.set('Content-Encoding', done.encoding)
    headers.set('Content-Type', type)
    headers.set('Content-Length', String(done.packed.length))
    return new Response(new Uint8Array(done.packed), { headers })
  }
}
