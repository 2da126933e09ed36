import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { demoAccounts } from './db/demo/demo-accounts.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { ensureCategories } from './db/starter-categories.ts'
import { eraseLeaving } from './domains/account/index.ts'
import { moveMerged, openMover } from './domains/categories/index.ts'
import { sendDigests } from './domains/digests/index.ts'
import { expireOffers } from './domains/discussions/index.ts'
import { type Market, openMarket } from './domains/market-settings/index.ts'
import { endOverdue } from './domains/orders/index.ts'
import { openDescriber, openPhotoDesk, type PhotoDesk } from './domains/photos/index.ts'
import { sweepCards } from './domains/previews/index.ts'
import {
  endBoosts,
  expireProducts,
  type Impressions,
  openImpressions,
  publishWhenRoom,
  releaseWhenFree,
} from './domains/products/index.ts'
import { openPush, openPushKeys, type PushSettings } from './domains/push/index.ts'
import { countWords, tellSearches } from './domains/search/index.ts'
import { forgetWebhooks } from './domains/transfers/index.ts'
import { type BarredContacts, openBarredContacts } from './domains/users/index.ts'
import { openReceiptKeys, type ReceiptKeys } from './domains/wallet/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openPages } from './http/pages/open-pages.ts'
import { scaledLimits, usualAuthLimits } from './http/rate-limits.ts'
import { systemClock } from './kernel/clock.ts'
import { createEventBus } from './kernel/events.ts'
import { keptSecret } from './kernel/kept-secret.ts'
import type { Services } from './kernel/services.ts'
import { loadDemoIntoEmpty } from './load-demo-into-empty.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { Carry, Mailer } from './mail/mail.ts'
import { printTo } from './mail/print.ts'
import type { SmtpSettings } from './mail/smtp-settings.ts'
import { type OpenMedia, openMedia } from './media/open-media.ts'
import { type Money, openMoney } from './open-money.ts'
import { sandboxPath } from './payments/sandbox/sandbox-path.ts'
import { type LiveDesk, openLive } from './sync/live/open-live.ts'
import { purge } from './sync/purge.ts'

/** A server that listens; `stop` finishes what runs and closes the database. */
export interface RunningServer {
  url: string
  /** Whether the demo accounts are there. */
  hasDemo: boolean
  stop(): Promise<void>
}

const lockTimeoutMs = 5_000
/** Requests that still run after a stop was asked get this long. */
const finishMs = 10_000

/** Opens the database, loads the demo market into an empty one when wished, and listens. */
export async function startServer(config: Config, out: Out): Promise<RunningServer> {
  const mediaDir = join(config.dataFolder, 'media')
  await mkdir(mediaDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ dataFolder: config.dataFolder, url: config.databaseUrl })
  try {
    const hasDemo = config.demo && (await loadDemoIntoEmpty(database.db, mediaDir, out.log))
    await ensureCategories(database.db)
    const carry = config.smtp ? await openSmtp(config.smtp) : printTo(out.log)
    const mailer = createMailer({ carry, ...out })
    const services = createServices(database, out)
    const media = await openMedia(mediaDir, config.s3)
    const uploadsDir = join(config.dataFolder, 'uploads')
    const describer = openDescriber({ db: database.db, media: media.store, mediaDir, report: out.report })
    const photos = openPhotoDesk({ services, media: media.store, uploadsDir })
    const live = openLive({ services, databaseUrl: config.databaseUrl })
    const keys = config.push.keys ?? (await openPushKeys(config.dataFolder))
    const push = { ...config.push, services, keys }
    const receipts = await openReceiptKeys(config.dataFolder)
    const barred = openBarredContacts(await keptSecret(config.dataFolder, 'contacts.key', freshKey))
    const impressions = openImpressions()
    const market = openMarket(config.market)
    const money = await openMoney(config.payments, { ...config, services, market })
    const parts = {
      mailer,
      mediaDir,
      media,
      photos,
      live,
      push,
      receipts,
      barred,
      impressions,
      market,
      money,
      hasDemo,
    }
    const app = await composeApp(config, services, parts)
    const server = await listen(config, app.fetch)
    const { port } = server.address() as AddressInfo
    const waker = openPush(push)
    money.transfers.start()
    const stopMoving = openMover(services).start()
    if (money.sandbox) out.log(`Argent d’essai : ${config.publicUrl}${sandboxPath} joue l’opérateur.`)
    const stopJobs = startHousekeeping(
      [
        () => purge(database.db, services.clock.now()),
        () => expireProducts(services),
        () => releaseWhenFree(services),
        () => publishWhenRoom(services, market),
        () => eraseLeaving({ services, mailer, publicUrl: config.publicUrl, barred }),
        () => endBoosts(services),
        () => impressions.flush(services),
        () => expireOffers(services),
        () => forgetWebhooks(database.db, services.clock.now()),
        () => endOverdue(services),
        ...(config.smtp
          ? [() => sendDigests({ services, mailer, publicUrl: config.publicUrl, secret: keys.privateKey })]
          : []),
        () => moveMerged(services),
        () => countWords(services),
        () => tellSearches(services),
        () => photos.clean(services.clock.now()),
        describer.run,
        () => sweepCards(join(config.dataFolder, 'cards'), services.clock.now()),
      ],
      out.report,
    )
    return {
      url: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
      hasDemo,
      async stop() {
        describer.stop()
        await stopJobs()
        await stopMoving()
        await live.stop()
        await finish(server)
        await impressions.flush(services).catch(out.report)
        await waker.stop()
        await money.transfers.stop()
        await mailer.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const freshKey = () => randomBytes(32).toString('base64url')

/** The mail library is loaded only where mail is sent. */
async function openSmtp(settings: SmtpSettings): Promise<Carry> {
  const { carryBySmtp } = await import('./mail/smtp.ts')
  return carryBySmtp(settings)
}

interface Parts {
  mailer: Mailer
  mediaDir: string
  media: OpenMedia
  photos: PhotoDesk
  live: LiveDesk
  impressions: Impressions
  push: PushSettings
  receipts: ReceiptKeys
  barred: BarredContacts
  market: Market
  money: Money
  hasDemo: boolean
}

interface Out {
  log(line: string): void
  report(error: unknown): void
}

function createServices(database: OpenDatabase, out: Out): Services {
  return {
    db: database.db,
    engine: database.engine,
    clock: systemClock,
    events: createEventBus(out.report),
    lockTimeoutMs,
    ...out,
  }
}

async function composeApp(config: Config, services: Services, parts: Parts) {
  const {
    mailer,
    mediaDir,
    media,
    photos,
    live,
    push,
    receipts,
    barred,
    impressions,
    market,
    money,
    hasDemo,
  } = parts
  const dist = new URL(import.meta.url.endsWith('.ts') ? '../dist/' : '../', import.meta.url)
  const clientDir = fileURLToPath(new URL('client', dist))
  return createApp({
    services,
    publicUrl: config.publicUrl,
    mailer,
    // Where mail is sent, a link goes to its owner alone, whoever the owner is.
    demoAccounts: hasDemo && config.smtp === null ? demoAccounts : null,
    trustProxy: config.trustProxy,
    securityContact: config.securityContact,
    authLimits: scaledLimits(usualAuthLimits, config.authLimitFactor),
    market,
    impressions,
    clientDir,
    pages: await openPages(clientDir, fileURLToPath(new URL('pages', dist))),
    mediaDir,
    cardsDir: join(config.dataFolder, 'cards'),
    bucket: media.bucket,
    media: media.store,
    photos,
    live,
    push,
    receipts,
    barred,
    ...money,
    digests: { secret: push.keys.privateKey, areSent: config.smtp !== null },
  })
}

function listen(config: Config, fetch: ReturnType<typeof createApp>['fetch']): Promise<Server> {
  const server = createAdaptorServer({ fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => resolve(server))
  })
}

async function finish(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), finishMs)
  await closed
  clearTimeout(late)
}
