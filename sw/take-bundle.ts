import { buildName } from './build-name.ts'

/** Where a build's scripts and styles lie in one file (scripts/bundle-app.mjs). */
export function bundlePath(kind: 'member' | 'visitor'): string {
  return `/build/${kind}-${buildName}.json`
}

/** What belongs to the answer as it came, not to the files in it. */
const ofTheAnswer = ['content-encoding', 'content-length', 'etag', 'vary']

/**
 * Fetches the bundle and puts those of its files that are wanted into the cache, with the headers that they would have
 * come with.
 *
 * @returns the addresses of the files that it put
 * @throws when there is no bundle, or it is not one
 */
export async function takeBundle(
  cache: Pick<Cache, 'put'>,
  path: string,
  wanted: ReadonlySet<string>,
): Promise<string[]> {
  const response = await fetch(path, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const texts: unknown = await response.json()
  if (typeof texts !== 'object' || texts === null) throw new Error(`${path} is not a bundle`)
  const files = Object.entries(texts).flatMap(([file, text]) => {
    const url = new URL(`/${file}`, response.url).href
    return typeof text === 'string' && wanted.has(url) ? [{ url, text }] : []
  })
  await Promise.all(files.map(({ url, text }) => cache.put(url, fileOf(url, text, response.headers))))
  return files.map(({ url }) => url)
}

function fileOf(url: string, text: string, given: Headers): Response {
  const headers = new Headers(given)
  for (const name of ofTheAnswer) headers.delete(name)
  headers.set('Content-Type', `text/${url.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`)
  return new Response(text, { headers })
}
