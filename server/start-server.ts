import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { openBackupJob } from './backup-job.ts'
import { openCodes } from './codes/open-codes.ts'
import { type Config, listEnabled } from './config.ts'
import { demoPassword } from './db/demo/people.ts'
import { type OpenDatabase, openDatabase, openPostgres } from './db/open.ts'
import { createReplica } from './db/replica.ts'
import { ensureCategories } from './db/starter/starter-tree.ts'
import { openMover } from './domains/categories/index.ts'
import { type Market, openMarket } from './domains/market-settings/index.ts'
import { createPhotoService, openDescriber, type PhotoService } from './domains/photos/index.ts'
import { type Impressions, openImpressions } from './domains/products/index.ts'
import { openPush, openPushKeys, type PushDeps } from './domains/push/index.ts'
import { openOutboxAges, recordJobRun } from './domains/status/index.ts'
import { type BannedContacts, createBannedContacts } from './domains/users/index.ts'
import { createVerificationPhotos, type VerificationPhotoService } from './domains/verifications/index.ts'
import { createVoiceService, type VoiceService } from './domains/voices/index.ts'
import { openReceiptKeys, type ReceiptKeys } from './domains/wallet/index.ts'
import { roundMs, startHousekeeping } from './housekeeping.ts'
import { sessionKeptMs } from './http/caller.ts'
import { closeServer, limitConnections, usualConnectionLimits } from './http/connections.ts'
import { createGuestReads } from './http/guest-reads.ts'
import { createLoadShedder, defaultShedder, type LoadShedder } from './http/load-shedder.ts'
import { openPages } from './http/pages/open-pages.ts'
import { scaledLimits, usualAuthLimits } from './http/rate-limits.ts'
import { createEventBus } from './kernel/events.ts'
import { createJobLeases } from './kernel/job-leases.ts'
import { readOrCreateSecret } from './kernel/secrets.ts'
import { type Services, systemClock } from './kernel/services.ts'
import { reportThrottled } from './kernel/throttle.ts'
import { listJobs } from './list-jobs.ts'
import { createMailer } from './mail/create-mailer.ts'
import { type Carry, type Mailer, printTo } from './mail/mail.ts'
import type { SmtpSettings } from './mail/smtp-settings.ts'
import { type OpenMedia, openMedia } from './media/open-media.ts'
import { openCounts } from './open-counts.ts'
import { type Money, openMoney } from './open-money.ts'
import { settleDemo, settleFirstAdmin } from './settle-accounts.ts'
import { settleSimulatedMoney } from './settle-simulated-money.ts'
import { type LiveService, openLive } from './sync/live/open-live.ts'
import { openReadiness, type ReadinessService } from './watch/health.ts'
import type { Log } from './watch/open-log.ts'
import { openWatch, type Watch } from './watch/open-watch.ts'

export interface RunningServer {
  url: string
  demoEmails: readonly string[]
  stop(): Promise<void>
}

/** An expired lease means a dead instance; another one then runs the job again. */
const leaseMs = 90_000

export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const version = await readVersion()
  const watch = openWatch({ settings: config.watch, version, out: log })
  const { out } = watch
  const mediaDir = join(config.dataFolder, 'media')
  await mkdir(mediaDir, { recursive: true, mode: 0o700 })
  const place = {
    dataFolder: config.dataFolder,
    url: config.databaseUrl,
    connections: config.databaseConnections,
    watch: watch.database,
  }
  const database = await openDatabase(place)
  const replica = openReplica(config, database)
  try {
    const carry = config.smtp ? await openSmtp(config.smtp) : printTo(out.log)
    const mailer = createMailer({ carry, ...out, tried: (result) => watch.tally({ type: 'mail', result }) })
    const services = { ...createServices(database, out, config), replica }
    const demo = await settleDemo(services, config.exposure, mediaDir)
    const demoEmails = demo.flatMap(({ email }) => email ?? [])
    await ensureCategories(database.db)
    await settleFirstAdmin(services, config.firstAdmin)
    await settleSimulatedMoney(services, config.payments)
    const ages = openOutboxAges(services)
    services.tally = (happened) => {
      watch.tally(happened)
      if (happened.type === 'outbox-age') ages.count(happened.seconds, services.clock.now())
    }
    const readiness = await openReadiness({ db: database.db, dataFolder: config.dataFolder })
    const media = await openMedia(mediaDir, config.s3)
    const uploadsDir = join(config.dataFolder, 'uploads')
    const describer = openDescriber({ db: database.db, media: media.store, mediaDir, report: out.report })
    const photos = createPhotoService({ services, media: media.store, uploadsDir })
    const voices = createVoiceService({
      services,
      media: media.store,
      uploadsDir: join(config.dataFolder, 'voice-uploads'),
      ffmpeg: config.ffmpeg,
    })
    const verificationPhotos = createVerificationPhotos({
      services,
      uploadsDir: join(config.dataFolder, 'verification-uploads'),
    })
    const live = openLive({ services, databaseUrl: config.databaseUrl })
    const keys = config.push.keys ?? (await openPushKeys(config.dataFolder))
    const push = { ...config.push, services, keys }
    const receipts = await openReceiptKeys(config.dataFolder)
    const barred = createBannedContacts(await readOrCreateSecret(config.dataFolder, 'contacts.key', freshKey))
    const impressions = openImpressions()
    const market = openMarket(config.market)
    const money = await openMoney(config.payments, { ...config, ...config.exposure, services, market })
    const parts = {
      mailer,
      mediaDir,
      media,
      photos,
      voices,
      verificationPhotos,
      live,
      push,
      receipts,
      barred,
      impressions,
      market,
      money,
      gate: createLoadShedder(defaultShedder(database.pool.options.max ?? 1)),
      demoEmails,
      watch,
      readiness,
      version,
    }
    lookAt(database, services, parts)
    const app = await composeApp(config, services, parts)
    const server = await listen(config, app.fetch)
    const { port } = server.address() as AddressInfo
    const waker = openPush(push)
    money.transfers.start()
    const stopMoving = openMover(services).start()
    out.log(listEnabled(config, demoEmails.length))
    const leases = createJobLeases({ services, everyMs: roundMs, leaseMs })
    const smtp = config.smtp !== null
    const { publicUrl, dataFolder } = config
    const backup = config.backup === null ? null : openBackupJob(services.clock.now)
    const jobs = listJobs({
      ...parts,
      backup: backup?.job ?? null,
      services,
      describer,
      publicUrl,
      dataFolder,
      smtp,
      secret: keys.privateKey,
    })
    const stopJobs = startHousekeeping(jobs, leases, services.report, (run) => {
      watch.metrics.ranJob(run)
      return recordJobRun(database.db, run, services.clock.now())
    })
    return {
      url: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
      demoEmails,
      async stop() {
        // Proxies must stop routing here before the socket closes.
        readiness.close()
        if (config.watch.drainMs > 0) await wait(config.watch.drainMs)
        describer.stop()
        backup?.stop()
        await stopJobs()
        await stopMoving()
        await live.stop()
        await closeServer(server)
        await impressions.flush(services).catch(out.report)
        await ages.flush().catch(out.report)
        await waker.stop()
        await money.transfers.stop()
        await mailer.stop()
        await replica?.close()
        await database.close()
      },
    }
  } catch (error) {
    await replica?.close()
    await database.close()
    throw error
  }
}

function openReplica({ replicaUrl, databaseConnections }: Config, primary: OpenDatabase) {
  if (replicaUrl === undefined) return undefined
  const settings = { connections: databaseConnections, allowsStandby: true }
  return createReplica({ primary, replica: openPostgres(replicaUrl, settings) })
}

const freshKey = () => randomBytes(32).toString('base64url')

async function openSmtp(settings: SmtpSettings): Promise<Carry> {
  const { carryBySmtp } = await import('./mail/smtp.ts')
  return carryBySmtp(settings)
}

interface Parts {
  mailer: Mailer
  mediaDir: string
  media: OpenMedia
  photos: PhotoService
  voices: VoiceService
  verificationPhotos: VerificationPhotoService
  live: LiveService
  impressions: Impressions
  push: PushDeps
  receipts: ReceiptKeys
  barred: BannedContacts
  market: Market
  money: Money
  gate: LoadShedder
  demoEmails: readonly string[]
  watch: Watch
  readiness: ReadinessService
  version: string
}

function lookAt({ pool }: OpenDatabase, services: Services, { watch, live, mailer, gate }: Parts): void {
  const counts = openCounts(services)
  watch.lookAt(() => ({
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    live: live.count(),
    mailsWaiting: mailer.waiting(),
    gate: gate.figures(),
    counts,
  }))
}

function createServices(database: OpenDatabase, out: Log, { smtp, requiresStandby }: Config): Services {
  return {
    db: database.db,
    engine: database.engine,
    clock: systemClock,
    events: createEventBus(out.report),
    asksForEmailProof: smtp !== null,
    requiresStandby,
    log: out.log,
    report: reportThrottled(
      out.report,
      (count) => out.log(`Base de données injoignable : ${count} autres demandes n’ont pas abouti.`),
      () => performance.now(),
    ),
  }
}

async function composeApp(config: Config, services: Services, parts: Parts) {
  const {
    mailer,
    mediaDir,
    media,
    photos,
    voices,
    live,
    push,
    receipts,
    impressions,
    market,
    money,
    gate,
    demoEmails,
  } = parts
  const { barred, watch, readiness, version, verificationPhotos } = parts
  const { engine, clock } = services
  const showsLinks = config.smtp === null && !config.exposure.isPublic
  const dist = new URL(import.meta.url.endsWith('.ts') ? '../dist/' : '../', import.meta.url)
  const clientDir = fileURLToPath(new URL('client', dist))
  return createApp({
    services,
    publicUrl: config.publicUrl,
    mailer,
    // If mail is sent or the server is public, links must only reach the account's owner.
    demoAccounts: showsLinks ? { emails: new Set(demoEmails), password: demoPassword } : null,
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
    voices,
    verificationPhotos,
    live,
    codes: openCodes(config.codes, {
      publicUrl: config.publicUrl,
      now: () => clock.now(),
      report: services.report,
    }),
    push,
    receipts,
    barred,
    gate,
    guests: createGuestReads(),
    sessionKeptMs,
    ...money,
    digests: { secret: push.keys.privateKey, areSent: config.smtp !== null },
    readiness,
    metrics: { token: config.watch.metricsToken, metrics: watch.metrics },
    answered: watch.answered,
    status: {
      version,
      engine,
      requiresStandby: config.requiresStandby,
      startedAt: clock.now(),
      mailsWaiting: mailer.waiting,
    },
  })
}

function listen(config: Config, fetch: ReturnType<typeof createApp>['fetch']): Promise<Server> {
  // Detects incomplete requests earlier than Node's default of 30 s.
  const serverOptions = { connectionsCheckingInterval: 5_000 }
  const server = createAdaptorServer({ fetch, serverOptions }) as Server
  limitConnections(server, usualConnectionLimits)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => resolve(server))
  })
}

/** Version of package.json, or an empty string if the file is missing; its relative path differs in a build. */
async function readVersion(): Promise<string> {
  const place = import.meta.url.endsWith('.ts') ? '../package.json' : '../../package.json'
  const text = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => '{}')
  const { version } = JSON.parse(text) as { version?: unknown }
  return typeof version === 'string' ? version : ''
}
