import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { accepts, sameTag } from './response-body.ts'

export interface StaticFolders {
  clientDir: string | null
  mediaDir: string
  /** Used for media files that the folder lacks; null without a bucket. */
  bucket?: MediaSource | null
}

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
/** Requested at every visit and rarely changed: icons and manifest. */
const forADay = /^(icons\/|manifest\.webmanifest$|favicon\.svg$|logo\.svg$)/
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export async function serveStatic(request: Request, folders: StaticFolders): Promise<Response | null> {
  const path = safePath(new URL(request.url).pathname)
  if (path === null) return null
  if (path.startsWith('media/')) {
    const name = path.slice('media/'.length)
    if (!isMedia(name)) return null
    const file = await serveFile(request, join(folders.mediaDir, name), forever)
    return file ?? (folders.bucket ? serveFromBucket(request, name, folders.bucket) : null)
  }
  if (!folders.clientDir) return null
  return path === '' ? null : serveFile(request, join(folders.clientDir, path), cachingOf(path))
}

function cachingOf(path: string): string {
  if (path.startsWith('build/')) return forever
  return forADay.test(path) ? aDay : 'no-cache'
}

/** The media folder serves pictures and recordings only, whatever else is stored there. */
function isMedia(name: string): boolean {
  return ['.avif', '.jpg', '.png', '.webp', ...soundEndings].includes(extname(name).toLowerCase())
}

const soundEndings = ['.m4a', '.mp3', '.ogg', '.webm']

/** Without the leading slash; null for path traversal and hidden files. */
function safePath(pathname: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(pathname).slice(1)
  } catch {
    return null
  }
  if (path === '') return path
  const bad = path.includes('\\') || path.includes('\0')
  return bad || path.split('/').some((part) => part === '' || part.startsWith('.')) ? null : path
}

/** Link previews and tools often accept any type; such a path is a page unless it names a file. */
export function wantsPage(request: Request): boolean {
  const path = safePath(new URL(request.url).pathname.replace(/\/$/, ''))
  if (path === null || path.startsWith('media/') || path.startsWith('build/')) return false
  const accepted = request.headers.get('accept') ?? '*/*'
  return accepted.includes('text/html') || (accepted.includes('*/*') && extname(path) === '')
}

async function serveFile(request: Request, file: string, caching: string): Promise<Response | null> {
  const type = contentTypes[extname(file).toLowerCase()]
  if (!type) return null
  const found = await sizeAndTime(file)
  if (!found) return null
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': caching,
    ETag: `W/"${found.size.toString(36)}-${found.time.toString(36)}"`,
    Vary: 'Accept-Encoding',
  })
  if (sameTag(request.headers.get('if-none-match'), headers.get('ETag') ?? '')) {
    return new Response(null, { status: 304, headers })
  }
  const packed = await precompressed(request, file)
  if (packed) headers.set('Content-Encoding', packed.coding)
  const bytes = await readFile(packed?.file ?? file).catch(ifGone)
  if (bytes === null) return null
  headers.set('Content-Length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { headers })
}

async function precompressed(request: Request, file: string) {
  const accepted = request.headers.get('accept-encoding') ?? ''
  for (const [coding, ending] of encodings) {
    if (accepts(accepted, coding) && (await sizeAndTime(file + ending)))
      return { coding, file: file + ending }
  }
  return null
}

async function sizeAndTime(file: string): Promise<{ size: number; time: number } | null> {
  try {
    const found = await stat(file)
    return found.isFile() ? { size: found.size, time: Math.round(found.mtimeMs) } : null
  } catch {
    return null
  }
}

/** The avatar may be deleted between stat and read. */
function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

interface MediaSource {
  get(name: string): Promise<{ size: number | null; body: ReadableStream<Uint8Array> } | null>
  knows(name: string): boolean
  /** Public base URL without a trailing slash; null when files are proxied. */
  publicUrl: string | null
}

/** Null when the file does not exist. */
async function serveFromBucket(
  request: Request,
  name: string,
  source: MediaSource,
): Promise<Response | null> {
  const type = contentTypes[extname(name)]
  if (!type || !source.knows(name)) return null
  // The app fetches recordings to play them, which a redirection to another origin would prevent.
  if (source.publicUrl !== null && !soundEndings.includes(extname(name))) {
    // The operator may move the bucket.
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

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'audio/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
