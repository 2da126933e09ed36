import { errorStatus } from '#contract/errors.ts'
import { apiBase } from '#contract/limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { shedderCaller } from '../caller.ts'
import type { GuestReads } from '../guest-reads.ts'
import type { LoadShedder } from '../load-shedder.ts'
import { createBody, type ResponseBody, sameTag, sendBody, sharedCaching, tagOf } from '../response-body.ts'
import { wantsPage } from '../static-files.ts'
import type { PageAnswers, Pages } from './open-pages.ts'
import { type CardPaths, headOf, type PageHead, scriptText } from './page-head.ts'
import { htmlType } from './page-template.ts'
import { type PublicPage, publicPage } from './public-pages.ts'

interface PageDeps {
  pages: Pages | null
  /** Without a trailing slash. */
  publicUrl: string
  now: () => Date
  cards: CardPaths
  read(request: Request): Promise<Response>
  /** Without it, rendering does not wait for a slot. */
  entrance?: PageEntrance
}

/** Pages are requested without a session, so the caller is always a guest. */
interface PageEntrance {
  gate: Pick<LoadShedder, 'run'>
  guests: GuestReads | null
  address: string
}

/** Results in 503 instead of 404, which search engines would treat as a removal. */
class Unavailable extends Error {
  readonly retryAfter: string | null
  constructor(retryAfter: string | null) {
    super('unavailable')
    this.retryAfter = retryAfter
  }
}

/** A path without a screen: deleted content renders the 404 page. */
const nowhere = '/introuvable'

/** Headers that the client needs to store the response in its mirror. */
const kept = ['etag', 'x-sync-features']

/** Null when the request is not a navigation. Without the page's data the empty app shell is sent with a 503. */
export async function servePage(request: Request, deps: PageDeps): Promise<Response | null> {
  const { pages } = deps
  if (pages === null || !wantsPage(request)) return null
  try {
    return await answerPage(request, deps, pages)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    const { status, retryAfter } = refusal
    const bare = await send(request, { status, body: pages.template.shell })
    if (retryAfter !== null) bare.headers.set('Retry-After', retryAfter)
    return bare
  }
}

function refusalOf(error: unknown): { status: number; retryAfter: string | null } | null {
  if (error instanceof Unavailable) return { status: 503, retryAfter: error.retryAfter }
  if (!(error instanceof AppError)) return null
  return { status: errorStatus[error.code], retryAfter: String(error.details.retryAfter ?? 1) }
}

async function answerPage(request: Request, deps: PageDeps, pages: Pages): Promise<Response> {
  const url = new URL(request.url)
  const page = publicPage(url)
  if (page === null) {
    const status = pages.isKnown(url.pathname) ? 200 : 404
    return send(request, { status, body: pages.template.shell })
  }
  const make = () => makeReply(deps, pages, url, page)
  const { entrance } = deps
  if (page.screen === undefined || entrance === undefined) return send(request, await make())
  const { gate, guests, address } = entrance
  const render = () =>
    gate.run(shedderCaller(null, address), async () => {
      const reply = await make()
      // Rendered in this slot, unless the client has the page already.
      if (!sameTag(request.headers.get('if-none-match'), reply.body.tag ?? ''))
        await reply.body.encoded(request)
      return reply
    })
  if (guests === null) return send(request, await render())
  const reply = await guests.cache.read(url.pathname + url.search, async () => {
    if (page.isCostly === true) await guests.count(address)
    return render()
  })
  return send(request, reply)
}

async function makeReply(deps: PageDeps, pages: Pages, url: URL, page: PublicPage): Promise<Reply> {
  const answers = await readAll(deps, url.origin, page.reads ?? [])
  const forHead = page.headRead === undefined ? {} : await readAll(deps, url.origin, [page.headRead])
  const head = page.head({ ...answers, ...forHead }, deps.cards)
  const isThere = page.isTool === true || Object.keys(answers).length === (page.reads ?? []).length
  // Excludes the markup: relative times change every minute, and the client updates them.
  const tag = tagOf(pages.template.tag + url.href + JSON.stringify([answers, head]))
  const write = () => compose(deps, pages, { url, page, head, answers, isThere })
  return { status: isThere ? 200 : 404, body: createBody(htmlType, tag, write) }
}

async function readAll(deps: PageDeps, origin: string, paths: readonly string[]): Promise<PageAnswers> {
  const answers: PageAnswers = {}
  for (const path of paths) {
    const response = await deps.read(new Request(`${origin}${apiBase}${path}`))
    if (response.status === 503) throw new Unavailable(response.headers.get('retry-after'))
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
  head: PageHead
  answers: PageAnswers
  isThere: boolean
}

async function compose(deps: PageDeps, pages: Pages, { url, page, head, answers, isThere }: Composed) {
  const { screen } = page
  const place = { publicUrl: deps.publicUrl, path: url.pathname, isThere }
  const title = headOf(head, place)
  if (screen === undefined) return pages.template.fill({ head: title })
  const links = isThere ? pages.links(screen) : undefined
  if (pages.write === null) return pages.template.fill({ head: title, ...links })
  const shown = isThere ? url.pathname + url.search : nowhere
  const content = await pages.write(shown, isThere ? answers : {}, deps.now().getTime())
  const data = `<script type="application/json" id="first">${scriptText(answers)}</script>`
  return pages.template.fill({ head: title, content, ...links, ...(isThere ? { data } : {}) })
}

interface Reply {
  status: number
  body: ResponseBody
}

function send(request: Request, { status, body }: Reply): Promise<Response> {
  return sendBody(request, body, {
    status,
    headers: { 'Cache-Control': status === 200 ? sharedCaching : 'no-cache' },
  })
}
