import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiBase } from '#contract/limits.ts'
import { createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { categories } from '#server/db/schema/categories.ts'
import { walletPins } from '#server/db/schema/confirmations.ts'
import { boosts } from '#server/db/schema/products.ts'
import { checkLedger, post } from '#server/domains/ledger/index.ts'
import { createPhotoService } from '#server/domains/photos/index.ts'
import { createVerificationPhotos } from '#server/domains/verifications/index.ts'
import { createVoiceService } from '#server/domains/voices/index.ts'
import { openReceiptKeys } from '#server/domains/wallet/index.ts'
import { scaledLimits, usualAuthLimits } from '#server/http/rate-limits.ts'
import { createEventBus } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { openMedia } from '#server/media/open-media.ts'
import type { NetRequest } from '#src/api/net.ts'
import { testBanned } from '#tests/support/server/banned.ts'
import { testPushKeys } from '#tests/support/server/push-keys.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { Reply } from '../server/answers.ts'
import type { Backend } from './backend.ts'
import { compareLists } from './compare-lists.ts'
import { furnishAccount, listingPrice } from './furnish-account.ts'

const password = 'un-secret-pour-jouer'

export class RealServer {
  readonly #reported: unknown[] = []
  readonly #services: Services

  private constructor(
    readonly clock: MovableClock,
    readonly folder: string,
    readonly database: OpenDatabase,
    readonly app: ReturnType<typeof createApp>,
    reported: unknown[],
    services: Services,
  ) {
    this.#services = services
    this.#reported = reported
  }

  static async open(): Promise<RealServer> {
    const folder = await mkdtemp(join(tmpdir(), 'louma-simulation-'))
    const database = await openDatabase({ dataFolder: folder })
    const clock: MovableClock = { time: () => Date.now() }
    const reported: unknown[] = []
    const report = (error: unknown) => {
      reported.push(error)
    }
    await database.db.insert(categories).values({ id: v7(), slug: 'mode', name: 'Mode' })
    const services = {
      db: database.db,
      engine: database.engine,
      clock: { now: () => new Date(clock.time()) },
      events: createEventBus(report),
      asksForEmailProof: false,
      requiresStandby: false,
      log: () => {},
      report,
    }
    const mediaDir = join(folder, 'media')
    const { store: media } = await openMedia(mediaDir, null)
    const app = createApp({
      services,
      publicUrl: 'http://louma.test',
      clientDir: null,
      mediaDir,
      media,
      photos: createPhotoService({ services, media, uploadsDir: join(folder, 'uploads') }),
      voices: createVoiceService({
        services,
        media,
        uploadsDir: join(folder, 'voice-uploads'),
        ffmpeg: 'ffmpeg',
      }),
      verificationPhotos: createVerificationPhotos({
        services,
        uploadsDir: join(folder, 'verification-uploads'),
      }),
      mailer: createMailer({ carry: async () => {}, log: () => {}, report }),
      authLimits: scaledLimits(usualAuthLimits, 10_000),
      push: { keys: testPushKeys(), allowLocal: true },
      receipts: await openReceiptKeys(folder),
      barred: testBanned,
      digests: { secret: 'secret-of-tests', areSent: false },
    })
    return new RealServer(clock, folder, database, app, reported, services)
  }

  reported(): readonly unknown[] {
    return this.#reported
  }

  async close(): Promise<void> {
    await this.database.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  async backend(): Promise<Backend> {
    const people = [await this.#register(), await this.#register()] as const
    const wares = new Map<string, string[]>()
    for (const { id, token } of people) {
      const post = (path: string, body: unknown) => this.#post(path, body, token)
      wares.set(id, await furnishAccount(this.database.db, id, post))
    }
    const emails = new Map(people.map(({ id, email }) => [id, email]))
    const openSession = async (userId: string) => {
      const { token } = (await this.#post('/auth/login', { email: emails.get(userId), password })) as {
        token: string
      }
      return token
    }
    return {
      users: [people[0].id, people[1].id],
      price: listingPrice,
      follow: (elapsed) => {
        const from = this.clock.time()
        this.clock.time = () => from + elapsed()
      },
      wares: (userId) => [...wares].flatMap(([id, ids]) => (id === userId ? [] : ids)),
      handle: (request) => this.#handle(request),
      openSession,
      boosts: (userId) => this.database.db.$count(boosts, eq(boosts.userId, userId)),
      bring: (userId, amount) => this.#bring(userId, amount),
      wrongBooks: async () => (await checkLedger(this.database.db))[0] ?? null,
      disagreement: async (userId: string, state: Committed, lists) =>
        compareLists(state, await openSession(userId), lists, (request) => this.#handle(request)),
    }
  }

  async #bring(userId: string, amount: number): Promise<void> {
    const external = { kind: 'external', owner: 'sandbox' } as const
    const moves = [
      { account: external, amount: -amount },
      { account: { kind: 'available', owner: userId } as const, amount },
    ]
    await runUserTransaction(this.#services, userId, (tx) => {
      const context = { tx, now: this.#services.clock.now(), emit: () => {} }
      return post(context, { key: `top-up:${v7()}`, kind: 'top_up', subject: 'Sandbox', moves })
    })
  }

  async #register(): Promise<{ id: string; email: string; token: string }> {
    const email = `${v7()}@louma.test`
    const body = { name: 'Awa Simulation', email, password, password_confirmation: password }
    const { token, user } = (await this.#post('/auth/register', body)) as {
      token: string
      user: { id: string }
    }
    // Schedules test what phones store and send, so payments need no PIN.
    const free = { pinHash: '', exemptUpTo: Number.MAX_SAFE_INTEGER, changedAt: new Date(0) }
    await this.database.db.insert(walletPins).values({ userId: user.id, ...free })
    return { id: user.id, email, token }
  }

  async #post(path: string, body: unknown, token: string | null = null): Promise<unknown> {
    const reply = await this.#handle({ method: 'POST', path, body, headers: {}, token })
    if (reply.status >= 300)
      throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.json)}`)
    return reply.json
  }

  async #handle({ method, path, body, headers, token }: NetRequest): Promise<Reply> {
    const sent = new Headers({
      ...headers,
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    })
    const response = await this.app.fetch(
      new Request(`http://louma.test${apiBase}${path}`, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      ...(text === '' ? {} : { json: JSON.parse(text) as unknown }),
    }
  }
}

/** Milliseconds since 1970 for the server; schedules move it. */
interface MovableClock {
  time: () => number
}
