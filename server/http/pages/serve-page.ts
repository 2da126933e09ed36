import { apiBase } from '#contract/limits.ts'
import { pack, sameTag } from '../negotiate.ts'
import { tagOf } from '../send-json.ts'
import { wantsPage } from '../static-files.ts'
import { headOf } from './head.ts'
import type { PageAnswers, Pages } from './open-pages.ts'
import { type PublicPage, publicPage } from './public-pages.ts'

interface PageParts {
  pages: Pages | null
  /** Address of the app for people, without a slash at the end. */
  publicUrl: string
  now: () => Date
  /** Answers a public read of the API. */
  read(request: Request): Promise<Response>
}

/** Headers of a read that its place in the mirror needs. */
const kept = ['etag', 'x-sync-features']

/** The app's page for a navigation: public ones with their first content. Null for what is no navigation. */
export async function servePage(request: Request, parts: PageParts): Promise<Response | null> {
  const { pages } = parts
  if (pages === null || !wantsPage(request)) return null
  const url = new URL(request.url)
  const page = publicPage(url.pathname)
  if (page === null) {
    const status = pages.isKnown(url.pathname) ? 200 : 404
    return send(request, { tag: tagOf(pages.html), status, html: async () => pages.html })
  }
  const answers = await readAll(parts, url.origin, page.reads ?? [])
  const isThere = Object.keys(answers).length === (page.reads ?? []).length
  return send(request, {
    // What it says, not how long ago: ages in words change by the minute, and the app sets them right.
    tag: tagOf(pages.html + url.href + JSON.stringify(answers)),
    status: isThere ? 200 : 404,
    html: () => compose(parts, pages, { url, page, answers, isThere }),
  })
}

async function readAll(parts: PageParts, origin: string, paths: readonly string[]): Promise<PageAnswers> {
  const answers: PageAnswers = {}
  for (const path of paths) {
    const response = await parts.read(new Request(`${origin}${apiBase}${path}`))
    if (response.status !== 200) continue
    const headers = kept.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    answers[path] = { headers: Object.fromEntries(headers), body: await response.json() }
  }
  return answers
}

interface Composed {
  url: URL
  page: PublicPage
  answers: PageAnswers
  isThere: boolean
}

async function compose(parts: PageParts, pages: Pages, { url, page, answers, isThere }: Composed) {
  const { screen } = page
  const head = headOf(page.head(answers), { publicUrl: parts.publicUrl, path: url.pathname, isThere })
  const scripts = screen === undefined ? [] : pages.scripts(screen)
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const html = pages.html
    .replace(/<title>[\s\S]*?<\/title>\s*<meta name="description"[^>]*>/, () => head)
    .replace('</head>', () => `${preloads.join('')}</head>`)
  if (screen === undefined || pages.write === null || !isThere) return html
  const content = await pages.write(url.pathname + url.search, answers, parts.now().getTime())
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return html
    .replace(/<!--frame-->[\s\S]*?<!--\/frame-->/, () => content)
    .replace('</body>', () => `<script type="application/json" id="first">${data}</script></body>`)
}

interface Reply {
  tag: string
  status?: number
  /** Writes the page, when the reader does not hold it already. */
  html: () => Promise<string>
}

async function send(request: Request, { tag, status = 200, html }: Reply): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: tag })
  if (status === 200 && sameTag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const bytes = Buffer.from(await html())
  const { encoding, packed } = await pack(bytes, request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(packed.length))
  return new Response(new Uint8Array(packed), { status, headers })
}
