import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { endpoints } from '#contract/all.ts'
import { apiBase, requestTimeoutMs } from '#contract/limits.ts'
import { afterShare, sharePath } from '#contract/share.ts'
import { type DemoAccounts, mountAuth } from './domains/auth/index.ts'
import { mountDashboard } from './domains/dashboard/index.ts'
import { mountNotifications } from './domains/notifications/index.ts'
import { defaultProductSettings, mountProducts, type ProductSettings } from './domains/products/index.ts'
import { mountSessions } from './domains/sessions/index.ts'
import { readCaller } from './http/address.ts'
import { assertComplete } from './http/assert-complete.ts'
import { createApi } from './http/create-api.ts'
import { discardBody } from './http/discard-body.ts'
import { docsPage, docsStyle } from './http/docs-page.ts'
import { openApi } from './http/openapi.ts'
import type { Pages } from './http/pages/open-pages.ts'
import { servePage } from './http/pages/serve-page.ts'
import { type AuthLimits, createRateLimits, usualAuthLimits } from './http/rate-limits.ts'
import { contentPolicy, secure } from './http/security-headers.ts'
import { sendJson } from './http/send-json.ts'
import { asAppError, sendProblem } from './http/send-problem.ts'
import { type StaticFolders, serveStatic } from './http/static-files.ts'
import { AppError } from './kernel/app-error.ts'
import type { Services } from './kernel/services.ts'
import type { Mailer } from './mail/mail.ts'
import { openAvatarStore } from './media/avatar-store.ts'
import { mountBatch } from './sync/mount-batch.ts'

/** What the app is made of; everything optional has its usual value. */
export interface AppDeps extends StaticFolders {
  services: Services
  publicUrl: string
  mailer: Mailer
  /** Accounts whose links may be shown; never where a mail server can bring them. */
  demoAccounts?: DemoAccounts | null
  /** The built app's page; null where only the API is served. */
  pages?: Pages | null
  trustProxy?: boolean
  authLimits?: AuthLimits
  products?: ProductSettings
  /** Longest work on one request, in milliseconds. */
  budgetMs?: number
}

type Env = { Bindings: { incoming?: IncomingMessage } }

/** Composes the whole application behind one `fetch`. Throws when the contract is not completely mounted. */
export function createApp(deps: AppDeps): Hono<Env> {
  const { services } = deps
  const built = createApi(services, deps.budgetMs ?? requestTimeoutMs)
  mountAuth(built.api, {
    services,
    limits: createRateLimits(deps.authLimits ?? usualAuthLimits),
    publicUrl: deps.publicUrl,
    mailer: deps.mailer,
    avatars: openAvatarStore(deps.mediaDir),
    demo: deps.demoAccounts ?? null,
  })
  mountSessions(built.api)
  mountProducts(built.api, deps.products ?? defaultProductSettings)
  mountDashboard(built.api)
  mountNotifications(built.api)
  mountBatch(built.api, services, built.operations)
  assertComplete(endpoints, built.operations)

  const caller = (request: Request, env: Env['Bindings'] | undefined) =>
    readCaller(request, env?.incoming, deps.trustProxy ?? false)
  const document = openApi(endpoints)
  const docs = docsPage(endpoints, document)

  const pages = deps.pages ?? null
  const policy = contentPolicy(pages?.hashes ?? { script: [], style: [] })
  const page = {
    pages,
    publicUrl: deps.publicUrl,
    now: () => services.clock.now(),
    read: (request: Request) => built.answer(request, 'page'),
  }

  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    await discardBody(c.req.raw)
    const isWorker = c.req.path.endsWith('-worker.js')
    secure(c.res, { policy, overTls: caller(c.req.raw, c.env).overTls, isWorker })
  })
  app.onError((error, c) => sendProblem(c.req.raw, asAppError(error, services.report)))
  app.get('/healthz', async (c) => {
    await services.db.execute(sql`select 1`)
    return sendJson(c.req.raw, {
      status: 200,
      body: { status: 'ok' },
      headers: { 'Cache-Control': 'no-store' },
    })
  })
  app.get(`${apiBase}/openapi.json`, (c) => sendJson(c.req.raw, { status: 200, body: document, etag: true }))
  app.get(`${apiBase}/docs`, (c) => c.html(docs, 200, { 'Cache-Control': 'no-cache' }))
  app.get(`${apiBase}/docs.css`, (c) => {
    return c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' })
  })
  app.all(`${apiBase}/*`, (c) => built.answer(c.req.raw, caller(c.req.raw, c.env).address))
  app.get('*', async (c) => {
    const request = c.req.raw
    const inApi = c.req.path.startsWith('/api/')
    const found = inApi ? null : ((await serveStatic(request, deps)) ?? (await servePage(request, page)))
    return found ?? sendProblem(c.req.raw, new AppError('not_found'))
  })
  // What a phone shares meets a page without its worker: nothing is kept here, and the form says so.
  app.post(sharePath, (c) => c.redirect(afterShare('perdu'), 303))
  app.all('*', (c) => {
    const code = c.req.path.startsWith('/api/') ? 'not_found' : 'method_not_allowed'
    return sendProblem(c.req.raw, new AppError(code), code === 'not_found' ? {} : { Allow: 'GET, HEAD' })
  })
  return app
}
