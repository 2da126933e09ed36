import { extname } from 'node:path'
import { contentTypes } from './content-types.ts'
import { sameTag } from './negotiate.ts'

export interface PictureSource {
  get(name: string): Promise<{ size: number | null; body: ReadableStream<Uint8Array> } | null>
  knows(name: string): boolean
  /** Public base URL without a trailing slash; null when pictures are proxied. */
  publicUrl: string | null
}

const forever = 'public, max-age=31536000, immutable'
/** Redirects are cached for a day, because the operator may move the bucket. */
const aDay = 'public, max-age=86400'

/** Null when the picture does not exist. */
export async function servePicture(
  request: Request,
  name: string,
  source: PictureSource,
): Promise<Response | null> {
  const type = contentTypes[extname(name)]
  if (!type || !source.knows(name)) return null
  if (source.publicUrl !== null) {
    const headers = { Location: `${source.publicUrl}/${name}`, 'Cache-Control': aDay }
    return new Response(null, { status: 302, headers })
  }
  // Content-addressed, so cacheable forever.
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': forever, ETag: `"${name}"` })
  if (sameTag(request.headers.get('if-none-match'), headers.get('ETag') ?? '')) {
    return new Response(null, { status: 304, headers })
  }
  const found = await source.get(name)
  if (!found) return null
  if (found.size !== null) headers.set('Content-Length', String(found.size))
  if (request.method === 'HEAD') await found.body.cancel()
  return new Response(request.method === 'HEAD' ? null : found.body, { headers })
}
