import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { endpoints } from '#contract/all.ts'
import { evictPath } from '#contract/frozen-page.ts'
import { apiBase, requestTimeoutMs } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import { afterShare, sharePath } from '#contract/share.ts'
import { photoUploadPath, verificationUploadPath, voiceUploadPath } from '#contract/uploads.ts'
import { type CodeService, noCodes } from './codes/open-codes.ts'
import { sandboxPhonePath, sandboxPhoneStyle, sandboxPhoneStylePath } from './codes/sandbox-phone.ts'
import { mountAccount } from './domains/account/index.ts'
import { mountAudit } from './domains/audit/index.ts'
import { type DemoAccounts, mountAuth } from './domains/auth/index.ts'
import { mountBlocks } from './domains/blocks/index.ts'
import { mountCases } from './domains/cases/routes.ts'
import { mountCategories } from './domains/categories/index.ts'
import { mountClientErrors } from './domains/client-errors/index.ts'
import { mountConfirmations } from './domains/confirmations/index.ts'
import { mountConversations } from './domains/conversations/index.ts'
import { mountDashboard } from './domains/dashboard/routes.ts'
import { mountDecisions } from './domains/decisions/index.ts'
import {
  openUnsubscribe,
  unsubscribePath,
  unsubscribeStyle,
  unsubscribeStylePath,
} from './domains/digests/index.ts'
import { mountFavorites } from './domains/favorites/routes.ts'
import { mountFollows } from './domains/follows/index.ts'
import { mountImageSearch } from './domains/image-search/routes.ts'
import { mountMarketFigures } from './domains/market-figures/routes.ts'
import { type Market, mountMarketSettings, openMarket } from './domains/market-settings/index.ts'
import { mountNotes } from './domains/notes/routes.ts'
import { mountNotifications } from './domains/notifications/index.ts'
import { mountOrders } from './domains/orders/index.ts'
import { mountPackages } from './domains/packages/routes.ts'
import { mountPacks } from './domains/packs/routes.ts'
import { mountPasskeys } from './domains/passkeys/index.ts'
import { mountPayoutReview } from './domains/payout-review/routes.ts'
import { mountPhoneLogin } from './domains/phone-login/index.ts'
import type { PhotoService } from './domains/photos/index.ts'
import { noCards, openCards, openSitemap } from './domains/previews/index.ts'
import { type Impressions, mountProducts, openImpressions } from './domains/products/index.ts'
import { mountPush, type PushDeps } from './domains/push/index.ts'
import { mountReports } from './domains/reports/index.ts'
import { mountReviewQueue } from './domains/review-queue/routes.ts'
import { mountReviews } from './domains/reviews/index.ts'
import { mountSearch, openSearch } from './domains/search/index.ts'
import { mountSessions } from './domains/sessions/index.ts'
import { mountShops } from './domains/shops/index.ts'
import { mountStaffPeople } from './domains/staff-people/routes.ts'
import { mountStatus, type StatusSource, unknownStatus } from './domains/status/index.ts'
import { mountTransfers, openTransfers, type TransferService } from './domains/transfers/index.ts'
import type { BannedContacts } from './domains/users/index.ts'
import { mountVerifications, type VerificationPhotoService } from './domains/verifications/index.ts'
import type { VoiceService } from './domains/voices/index.ts'
import { mountWallet, type ReceiptKeys } from './domains/wallet/index.ts'
import { readCaller } from './http/caller.ts'
import { createApi } from './http/create-api.ts'
import { docsPage, docsStyle } from './http/docs-page.ts'
import { fixedDocument } from './http/fixed-document.ts'
import { type Answered, followRequest } from './http/follow-request.ts'
import type { GuestReads } from './http/guest-reads.ts'
import { type LoadShedder, noLoadShedder } from './http/load-shedder.ts'
import { openApi } from './http/openapi.ts'
import { assertComplete } from './http/operation.ts'
import type { Pages } from './http/pages/open-pages.ts'
import { servePage } from './http/pages/serve-page.ts'
import { type AuthLimits, createRateLimits, type Limit, usualAuthLimits } from './http/rate-limits.ts'
import { discardBody } from './http/request-input.ts'
import { answerEvict, contentPolicy, secure, securityText, securityTextPath } from './http/security.ts'
import { asAppError, sendProblem } from './http/send-problem.ts'
import { type StaticFolders, serveStatic } from './http/static-files.ts'
import { AppError } from './kernel/app-error.ts'
import type { Services } from './kernel/services.ts'
import type { Mailer } from './mail/mail.ts'
import { createPictureReader, type MediaStore, openAvatarStore } from './media/media-store.ts'
import { sandboxPath, sandboxStyle, sandboxStylePath } from './payments/sandbox/sandbox-page.ts'
import type { SandboxService } from './payments/sandbox/sandbox-service.ts'
import type { LiveService } from './sync/live/open-live.ts'
import { mountBatch } from './sync/mount-batch.ts'
import { mountPull } from './sync/mount-pull.ts'
import { answerHealth, answerReadiness, type ReadinessService, readyPath } from './watch/health.ts'
import { answerMetrics, type Metrics, metricsPath } from './watch/metrics.ts'

export interface AppDeps extends StaticFolders {
  services: Services
  publicUrl: string
  mailer: Mailer
  media: MediaStore
  /** Cache folder of link preview cards; null disables them. */
  cardsDir?: string | null
  photos: Pick<PhotoService, 'answer'>
  voices: Pick<VoiceService, 'answer'>
  verificationPhotos: Pick<VerificationPhotoService, 'answer'>
  /** Without it top-ups and withdrawals are disabled. */
  transfers?: TransferService
  /** The simulated payment operator; null in production. */
  sandbox?: SandboxService | null
  /** Sends one-time codes to phones; without it there is no sign-in by number. */
  codes?: CodeService
  /** Web Push. */
  push: Pick<PushDeps, 'keys' | 'allowLocal'>
  receipts: ReceiptKeys
  /** Market settings; defaults if absent. */
  market?: Market
  /** `secret` signs links in e-mails and search cursors, and derives codes to phones; `areSent` enables digests of unread messages. */
  digests: { secret: string; areSent: boolean }
  /** Live stream; null if clients only poll. */
  live?: Pick<LiveService, 'answer'> | null
  /** Accounts whose e-mail links may be shown on screen; null if mail is sent. */
  demoAccounts?: DemoAccounts | null
  /** Pages of the built app; null if only the API is served. */
  pages?: Pages | null
  trustProxy?: boolean
  /** Contact in security.txt. */
  securityContact?: string | null
  authLimits?: AuthLimits
  /** Cannot register again. */
  barred: BannedContacts
  impressions?: Impressions
  imageLimit?: Limit | undefined
  errorLimit?: Limit | undefined
  readiness?: ReadinessService | null
  /** Null disables the endpoint. */
  metrics?: { token: string | null; metrics: Pick<Metrics, 'read' | 'contentType'> } | null
  answered?: (answered: Answered) => void
  status?: StatusSource
  /** Milliseconds. */
  budgetMs?: number
  /** Limits concurrent requests; unlimited if absent. */
  gate?: Pick<LoadShedder, 'run'>
  /** Caches and limits guest requests; null disables both. */
  guests?: GuestReads | null
  /** Reads may use a lookup of their session this old; by default none. */
  sessionKeptMs?: number
}

type Env = { Bindings: { incoming?: IncomingMessage } }

/** Composes the app behind one `fetch`. Throws if an endpoint of the contract is not mounted. */
export function createApp(deps: AppDeps): Hono<Env> {
  const { services } = deps
  const entrance = { gate: deps.gate ?? noLoadShedder, guests: deps.guests ?? null }
  const built = createApi(services, deps.budgetMs ?? requestTimeoutMs, {
    ...entrance,
    keptMs: deps.sessionKeptMs ?? 0,
  })
  const account = {
    services,
    limits: createRateLimits(deps.authLimits ?? usualAuthLimits, services),
    barred: deps.barred,
    publicUrl: deps.publicUrl,
    mailer: deps.mailer,
  }
  const picture = createPictureReader(deps.media, deps.mediaDir)
  mountAuth(built.api, {
    ...account,
    avatars: openAvatarStore(deps.media),
    demo: deps.demoAccounts ?? null,
  })
  mountSessions(built.api)
  mountPasskeys(built.api, account)
  const codes = deps.codes ?? noCodes
  mountPhoneLogin(built.api, { ...account, codes, secret: deps.digests.secret })
  mountConfirmations(built.api, { ...account, hasMail: deps.digests.areSent })
  mountAccount(built.api, { ...account, picture })
  mountCategories(built.api)
  const market = deps.market ?? openMarket()
  mountMarketSettings(built.api, market)
  mountMarketFigures(built.api)
  const search = openSearch(deps.digests.secret)
  const impressions = deps.impressions ?? openImpressions()
  mountProducts(built.api, search.findFitting, impressions, market)
  mountPackages(built.api, market)
  mountFavorites(built.api)
  mountNotes(built.api)
  mountFollows(built.api)
  mountReports(built.api)
  mountBlocks(built.api)
  mountConversations(built.api, services, market)
  mountDashboard(built.api)
  mountImageSearch(built.api, deps.imageLimit)
  mountNotifications(built.api, { mail: deps.digests.areSent })
  mountPush(built.api, deps.push)
  mountOrders(built.api, market)
  mountReviews(built.api)
  const transfers = deps.transfers ?? openTransfers({ services, providers: [], market })
  mountTransfers(built.api, transfers)
  mountPayoutReview(built.api, transfers)
  mountWallet(built.api, { market, providers: transfers.shown, receipts: deps.receipts })
  mountDecisions(built.api)
  mountCases(built.api)
  mountStaffPeople(built.api)
  mountShops(built.api)
  mountVerifications(built.api, { asksForNumber: codes.channels.length > 0 })
  mountReviewQueue(built.api)
  mountAudit(built.api)
  mountStatus(built.api, deps.status ?? unknownStatus(services))
  mountClientErrors(built.api, services, deps.errorLimit)
  mountPacks(built.api, { services, sizeOf: async (name) => (await picture(name))?.length ?? null })
  mountSearch(built.api, search, impressions)
  mountBatch(built.api, services, built.routes)
  mountPull(built.api, services, built.routes)
  assertComplete(endpoints, built.routes.operations)

  const caller = (request: Request, env: Env['Bindings'] | undefined) =>
    readCaller(request, env?.incoming, deps.trustProxy ?? false)
  const document = openApi(endpoints)
  const openApiJson = fixedDocument(JSON.stringify(document), 'application/json; charset=utf-8')
  const docs = fixedDocument(docsPage(endpoints, document), 'text/html; charset=utf-8')

  const pages = deps.pages ?? null
  const pictures = deps.bucket?.publicUrl ? [new URL(deps.bucket.publicUrl).origin] : []
  const policy = contentPolicy(pages?.hashes ?? { script: [], style: [] }, pictures)
  const read = built.answerWithin
  const { publicUrl, cardsDir = null } = deps
  const cards = cardsDir === null ? null : openCards({ dir: cardsDir, picture, read })
  const sitemap = openSitemap({ services, publicUrl })
  const page = { pages, publicUrl, now: () => services.clock.now(), read, cards: cards?.paths ?? noCards }

  const following = { trustProxy: deps.trustProxy ?? false, answered: deps.answered ?? (() => {}) }
  const app = new Hono<Env>()
  app.use((c, next) =>
    followRequest(c.req.raw, following, async () => {
      await next()
      return c.res
    }),
  )
  app.use(async (c, next) => {
    await next()
    await discardBody(c.req.raw)
    const isWorker = c.req.path.endsWith('-worker.js')
    secure(c.res, { policy, overTls: caller(c.req.raw, c.env).overTls, isWorker })
  })
  app.onError((error, c) => sendProblem(c.req.raw, asAppError(error, services.report)))
  const { readiness = null, metrics = null } = deps
  app.get('/healthz', (c) => answerHealth(c.req.raw, services))
  if (readiness) app.get(readyPath, (c) => answerReadiness(c.req.raw, readiness))
  if (metrics) app.get(metricsPath, (c) => answerMetrics(c.req.raw, metrics))
  app.get(securityTextPath, async (c) => {
    const text = securityText({ contact: deps.securityContact ?? null, publicUrl }, services.clock.now())
    return text === null ? sendProblem(c.req.raw, new AppError('not_found')) : c.text(text)
  })
  app.get(`${apiBase}/openapi.json`, (c) => openApiJson(c.req.raw, caller(c.req.raw, c.env).address))
  app.get(`${apiBase}/docs`, (c) => docs(c.req.raw, caller(c.req.raw, c.env).address))
  app.get(`${apiBase}/docs.css`, (c) => sendStyle(c, docsStyle))
  const unsubscribe = openUnsubscribe({ services, secret: deps.digests.secret })
  app.on(['GET', 'POST'], `${unsubscribePath}*`, (c) => unsubscribe(c.req.raw))
  app.get(unsubscribeStylePath, (c) => sendStyle(c, unsubscribeStyle))
  app.all(`${apiBase}${photoUploadPath}`, (c) => deps.photos.answer(c.req.raw))
  app.all(`${apiBase}${photoUploadPath}/*`, (c) => deps.photos.answer(c.req.raw))
  app.all(`${apiBase}${voiceUploadPath}`, (c) => deps.voices.answer(c.req.raw))
  app.all(`${apiBase}${voiceUploadPath}/*`, (c) => deps.voices.answer(c.req.raw))
  app.all(`${apiBase}${verificationUploadPath}`, (c) => deps.verificationPhotos.answer(c.req.raw))
  app.all(`${apiBase}${verificationUploadPath}/*`, (c) => deps.verificationPhotos.answer(c.req.raw))
  app.all(`${apiBase}/payments/:provider/webhook`, (c) =>
    transfers.receiveWebhook(c.req.raw, c.req.param('provider')),
  )
  const { live, sandbox } = deps
  if (sandbox) {
    app.on(['GET', 'POST'], sandboxPath, (c) => sandbox.answer(c.req.raw))
    app.get(sandboxStylePath, (c) => sendStyle(c, sandboxStyle))
  }
  const { sandbox: sandboxPhone } = codes
  if (sandboxPhone) {
    app.get(sandboxPhonePath, (c) => sandboxPhone.answer(c.req.raw))
    app.get(sandboxPhoneStylePath, (c) => sendStyle(c, sandboxPhoneStyle))
  }
  app.get(`${apiBase}${evictPath}`, (c) => answerEvict(c.req.raw))
  if (live) app.all(`${apiBase}${livePath}`, (c) => live.answer(c.req.raw))
  app.all(`${apiBase}/*`, (c) => built.answer(c.req.raw, caller(c.req.raw, c.env).address))
  app.get('/cards/*', (c) => cards?.answer(c.req.raw) ?? sendProblem(c.req.raw, new AppError('not_found')))
  app.get('*', async (c) => {
    const request = c.req.raw
    const response = await sitemap.answer(request)
    if (response !== null) return response
    const inApi = c.req.path.startsWith('/api/')
    if (inApi) return sendProblem(request, new AppError('not_found'))
    const { address } = caller(request, c.env)
    const found =
      (await serveStatic(request, deps)) ??
      (await servePage(request, { ...page, entrance: { ...entrance, address } }))
    return found ?? sendProblem(c.req.raw, new AppError('not_found'))
  })
  // Web Share Target without an active service worker: nothing is stored, and the redirect shows an error.
  app.post(sharePath, (c) => c.redirect(afterShare('perdu'), 303))
  app.all('*', (c) => {
    const code = c.req.path.startsWith('/api/') ? 'not_found' : 'method_not_allowed'
    return sendProblem(c.req.raw, new AppError(code), code === 'not_found' ? {} : { Allow: 'GET, HEAD' })
  })
  return app
}

function sendStyle(c: Context, style: string): Response {
  return c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' })
}
