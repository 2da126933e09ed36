import { readdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { hash } from '@node-rs/argon2'
import { v7 } from 'uuid'
import type { EndpointClientTypes, EndpointShape } from '#contract/endpoint.ts'
import { apiBase } from '#contract/limits.ts'
import { createApp } from '#server/app.ts'
import type { CodeMessage } from '#server/codes/code-sender.ts'
import type { CodeService } from '#server/codes/open-codes.ts'
import type { Engine } from '#server/db/open.ts'
import { categories } from '#server/db/schema/categories.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import type { DemoAccounts } from '#server/domains/auth/index.ts'
import { openMarket, type SettingValues } from '#server/domains/market-settings/index.ts'
import { createPhotoService, type PhotoService } from '#server/domains/photos/index.ts'
import { type Impressions, openImpressions } from '#server/domains/products/index.ts'
import { openPush, type PushSender } from '#server/domains/push/index.ts'
import type { StatusSource } from '#server/domains/status/index.ts'
import { openTransfers, type TransferService } from '#server/domains/transfers/index.ts'
import {
  createVerificationPhotos,
  type VerificationPhotoService,
} from '#server/domains/verifications/index.ts'
import { createVoiceService, type VoiceService } from '#server/domains/voices/index.ts'
import { openReceiptKeys } from '#server/domains/wallet/index.ts'
import type { Answered } from '#server/http/follow-request.ts'
import type { GuestReads } from '#server/http/guest-reads.ts'
import type { LoadShedder } from '#server/http/load-shedder.ts'
import { type AuthLimits, type Limit, scaledLimits, usualAuthLimits } from '#server/http/rate-limits.ts'
import { createEventBus, type LoumaEvent } from '#server/kernel/events.ts'
import type { Clock, Services, Tally } from '#server/kernel/services.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { type Carry, type Mailer, printTo } from '#server/mail/mail.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { openMedia } from '#server/media/open-media.ts'
import type { S3Settings } from '#server/media/s3-settings.ts'
import { openMoney } from '#server/open-money.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { SandboxService } from '#server/payments/sandbox/sandbox-service.ts'
import { openLive } from '#server/sync/live/open-live.ts'
import { openReadiness, type ReadinessService } from '#server/watch/health.ts'
import type { Metrics } from '#server/watch/metrics.ts'

export { bothEngines, engines } from './engines.ts'

import { testBanned } from './banned.ts'
import { testPushKeys } from './push-keys.ts'
import { openBeside, openTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestServerOptions {
  engine: Engine
  limits?: AuthLimits
  clock?: Clock
  /** Market settings for products, and for sales. */
  products?: Partial<SettingValues>
  sales?: Partial<SettingValues>
  lockTimeoutMs?: number
  clientDir?: string
  trustProxy?: boolean
  /** Receives the mails, instead of the operator's log. */
  carry?: Carry
  /** Behaves as with a mail server. */
  asksForEmailProof?: boolean
  s3?: S3Settings
  /** Stores the pictures instead of folder and bucket. */
  media?: MediaStore
  /** Program that converts recordings. */
  ffmpeg?: string
  photoLimit?: Limit
  imageLimit?: Limit
  errorLimit?: Limit
  answered?: (answered: Answered) => void
  tally?: (happened: Tally) => void
  metrics?: { token: string | null; metrics: Metrics }
  status?: StatusSource
  heartbeatMs?: number
  /** Time limit of one request; default as in production. */
  budgetMs?: number
  digests?: boolean
  /** Payment providers instead of the simulated one. */
  providers?: readonly PaymentProvider[]
  /** Withdrawals up to this amount need no approval. */
  approveUpTo?: number
  codes?: Partial<CodeService>
  /** Another instance over the database of this one. */
  beside?: TestServer
  demoAccounts?: DemoAccounts
  /** Load shedder and cache of guest reads; without them nothing is limited or cached. */
  gate?: LoadShedder
  guests?: GuestReads
  /** Reads may use a lookup of their session this old; by default none. */
  sessionKeptMs?: number
}

export interface TestUser {
  id: string
  email: string
  password: string
  token: string
}

/** One answer; `body` is the parsed JSON, null when there is none. */
export interface Called<T = unknown> {
  status: number
  headers: Headers
  body: T
}

export interface CallOptions {
  token?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** The body of an endpoint, loosely typed: tests also send invalid ones. */
type Sent<E extends EndpointShape> = EndpointClientTypes<E>['body']

export interface TestServer {
  url: string
  mediaDir: string
  uploadsDir: string
  photos: PhotoService
  voices: VoiceService
  verificationPhotos: VerificationPhotoService
  /** Counted impressions of boosts; `flush` stores them. */
  impressions: Impressions
  mailer: Mailer
  /** Sends what is due, without waiting for its time. */
  push: PushSender
  /** Follows up pending transfers, only when called. */
  transfers: TransferService
  sandbox: SandboxService
  /** Sent codes, oldest first. */
  sentCodes: CodeMessage[]
  db: Db
  database: TestDatabase
  services: Services
  events: LoumaEvent[]
  readiness: ReadinessService
  lines: string[]
  /** Unexpected errors; a test that expects none checks this. */
  reported: unknown[]
  createUser(change?: Partial<UserRow>): Promise<TestUser>
  openSession(userId: string): Promise<string>
  pictures(): Promise<string[]>
  call<E extends EndpointShape>(
    endpoint: E,
    options?: CallOptions & { body?: Sent<E> },
  ): Promise<Called<EndpointClientTypes<E>['answer']>>
  send(path: string, init?: RequestInit): Promise<Called>
  close(): Promise<void>
}

const password = 'mot-de-passe-de-test'
let passwordHash: Promise<string> | undefined
const generous = scaledLimits(usualAuthLimits, 10_000)

/** Starts the whole application on a fresh database of the engine, on a free port of this machine. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const database = options.beside
    ? await openBeside(options.beside.database)
    : await openTestDatabase(options.engine, options.lockTimeoutMs)
  const events: LoumaEvent[] = []
  const lines: string[] = []
  const reported: unknown[] = []
  const report = (error: unknown) => {
    reported.push(error)
  }
  const bus = createEventBus(report)
  bus.listen((event) => events.push(event))
  const services: Services = {
    db: database.db,
    engine: database.engine,
    clock: options.clock ?? { now: () => new Date() },
    events: bus,
    asksForEmailProof: options.asksForEmailProof ?? false,
    requiresStandby: false,
    log: (line) => lines.push(line),
    report,
    tally: options.tally,
  }
  const readiness = await openReadiness({ db: database.db, dataFolder: database.dataFolder })
  const mailer = createMailer({ carry: options.carry ?? printTo(services.log), log: services.log, report })
  const mediaDir = join(database.dataFolder, 'media')
  const uploadsDir = join(database.dataFolder, 'uploads')
  const opened = await openMedia(mediaDir, options.s3 ?? null)
  const media = options.media ?? opened.store
  const photos = createPhotoService({
    services,
    media,
    uploadsDir,
    ...(options.photoLimit ? { limit: options.photoLimit } : {}),
  })
  const voices = createVoiceService({
    services,
    media,
    uploadsDir: join(database.dataFolder, 'voice-uploads'),
    ffmpeg: options.ffmpeg ?? 'ffmpeg',
  })
  const verificationPhotos = createVerificationPhotos({
    services,
    uploadsDir: join(database.dataFolder, 'verification-uploads'),
  })
  const live = openLive({
    services,
    databaseUrl: database.url,
    ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
  })
  const push = { services, keys: testPushKeys(), contact: 'mailto:tests@louma.test', allowLocal: true }
  const waker = openPush(push)
  const impressions = openImpressions()
  const market = openMarket({
    ...(options.approveUpTo === undefined ? {} : { approveUpTo: options.approveUpTo }),
    ...options.products,
    ...options.sales,
  })
  const money = await openMoney(
    { cinetpay: null, wave: null, sandbox: true, simulatedMoney: null },
    { services, publicUrl: 'http://louma.test', isPublic: false, market, dataFolder: null },
  )
  const { sandbox } = money
  if (!sandbox) throw new Error('no desk')
  const transfers = options.providers
    ? openTransfers({ services, providers: options.providers, market })
    : money.transfers
  const sentCodes: CodeMessage[] = []
  const codes: CodeService = {
    channels: ['sms', 'whatsapp', 'call'],
    perDay: 1_000_000,
    send: async (message) => void sentCodes.push(message),
    sandboxUrl: () => null,
    sandbox: null,
    ...options.codes,
  }
  const app = createApp({
    services,
    codes,
    impressions,
    push,
    receipts: await openReceiptKeys(database.dataFolder),
    barred: testBanned,
    transfers,
    sandbox,
    publicUrl: 'http://louma.test',
    mailer,
    demoAccounts: options.demoAccounts ?? null,
    authLimits: options.limits ?? generous,
    clientDir: options.clientDir ?? null,
    cardsDir: join(database.dataFolder, 'cards'),
    mediaDir,
    bucket: opened.bucket,
    media,
    photos,
    voices,
    verificationPhotos,
    live,
    digests: { secret: 'secret-of-tests', areSent: options.digests ?? false },
    trustProxy: options.trustProxy ?? false,
    imageLimit: options.imageLimit,
    errorLimit: options.errorLimit,
    readiness,
    ...(options.answered ? { answered: options.answered } : {}),
    ...(options.metrics ? { metrics: options.metrics } : {}),
    ...(options.status ? { status: options.status } : {}),
    ...(options.budgetMs ? { budgetMs: options.budgetMs } : {}),
    ...(options.gate ? { gate: options.gate } : {}),
    guests: options.guests ?? null,
    ...(options.sessionKeptMs ? { sessionKeptMs: options.sessionKeptMs } : {}),
    market,
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function send(path: string, init?: RequestInit): Promise<Called> {
    const response = await fetch(`${url}${apiBase}${path}`, init)
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const body: unknown = text === '' ? null : isJson ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body }
  }

  return {
    url,
    mediaDir,
    uploadsDir,
    photos,
    voices,
    verificationPhotos,
    impressions,
    mailer,
    push: waker,
    transfers,
    sandbox,
    sentCodes,
    db: database.db,
    database,
    services,
    events,
    readiness,
    lines,
    reported,
    send,
    createUser: (change) => createUser(services, change),
    openSession: (userId) => services.db.transaction((tx) => openSession(tx, userId, services.clock.now())),
    pictures: async () => (await readdir(join(mediaDir, 'photos')).catch(() => [])).sort(),
    call: (endpoint, callOptions = {}) => {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => callOptions.params?.[name] ?? '')
      const query = new URLSearchParams(callOptions.query).toString()
      return send(query ? `${path}?${query}` : path, {
        method: endpoint.method,
        headers: {
          ...(callOptions.token ? { Authorization: `Bearer ${callOptions.token}` } : {}),
          ...(callOptions.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...callOptions.headers,
        },
        ...(callOptions.body === undefined ? {} : { body: JSON.stringify(callOptions.body) }),
      }) as Promise<Called<never>>
    },
    async close() {
      await live.stop()
      await waker.stop()
      await transfers.stop()
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      server.closeAllConnections()
      await closed
      await mailer.stop()
      await database.close()
    },
  }
}

/** Inserts a user directly: registering would hash a password each time. */
async function createUser(services: Services, change: Partial<UserRow> = {}): Promise<TestUser> {
  passwordHash ??= hash(password)
  const id = change.id ?? v7()
  const email = change.email ?? `${id}@louma.test`
  const now = services.clock.now()
  const values = {
    id,
    email,
    name: 'Fatou Diop',
    passwordHash: await passwordHash,
    emailVerifiedAt: now,
    createdAt: now,
  }
  const token = await services.db.transaction(async (tx) => {
    await tx.insert(users).values({ ...values, ...change })
    return openSession(tx, id, now)
  })
  return { id, email, password, token }
}

export async function addCategory(db: Db, slug = 'telephones'): Promise<string> {
  await db.insert(categories).values({ id: v7(), slug, name: slug }).onConflictDoNothing()
  return slug
}
