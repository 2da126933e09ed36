import { buildName } from './build.ts'

export function bundlePath(kind: 'member' | 'visitor'): string {
  return `/build/${kind}-${buildName}.json`
}

/** Headers of the bundle's response that do not apply to the files in it. */
const ofTheAnswer = ['content-encoding', 'content-length', 'etag', 'vary']

/** Stores the `wanted` files with the response's headers; returns their URLs. Throws for a missing bundle. */
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
