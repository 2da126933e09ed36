import { extname } from 'node:path'
import { contentTypes } from './content-types.ts'
import { sameTag } from './negotiate.ts'

/** Pictures that lie elsewhere than in our folder. */
export interface PictureSource {
  get(name: string): Promise<{ size: number | null; body: ReadableStream<Uint8Array> } | null>
  /** Whether a name is one that may be asked for at all. */
  knows(name: string): boolean
  /** Where browsers may read them themselves, without a slash at the end; null when they go through us. */
  publicUrl: string | null
}

const forever = 'public, max-age=31536000, immutable'
/** The way there may change when the operator moves the bucket. */
const aDay = 'public, max-age=86400'

/** A picture that lies elsewhere: passed on as it arrives, or the way to it; null when there is none. */
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
  // Named by its content: whoever has it has it for ever.
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
