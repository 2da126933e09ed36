import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRandom } from '#server/db/demo/random.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { jobLeases } from '#server/db/schema/operations.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { photos } from '#server/db/schema/photos.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import { audit } from '#tests/support/load/audit.ts'
import { openHttpClient } from '#tests/support/load/http-client.ts'
import { openJournal } from '#tests/support/load/journal.ts'
import { runActions } from '#tests/support/load/run-actions.ts'
import { smallMarketPaths } from '#tests/support/load/small-market-paths.ts'
import { createUserPairs, type UserPair, unitPrice } from '#tests/support/load/user-pairs.ts'
import { listen } from '#tests/support/server/listen.ts'
import { fields } from '#tests/support/server/pictures.ts'
import { testPushKeys } from '#tests/support/server/push-keys.ts'
import { type S3Server, startS3Server } from '#tests/support/server/s3-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

/** Three processes over one PostgreSQL and one bucket, each with its own folder, as on three machines. */
let database: TestDatabase
let bucket: S3Server
let pairs: UserPair[]
let overdue: string[]
const folders: string[] = []
const servers: ServerProcess[] = []
const client = openHttpClient()
const journal = openJournal()

beforeAll(async () => {
  bucket = await startS3Server()
  database = await openTestDatabase('postgres')
  pairs = await createUserPairs(database, 12)
  overdue = await orderAndForget(pairs.slice(0, 6))
  const { publicKey, privateKey } = testPushKeys()
  const { endpoint, bucket: name, key, secret } = bucket.settings
  const shared = {
    DATABASE_URL: database.url ?? '',
    LOUMA_PUSH_PUBLIC_KEY: publicKey,
    LOUMA_PUSH_PRIVATE_KEY: privateKey,
    LOUMA_S3_ENDPOINT: endpoint,
    LOUMA_S3_BUCKET: name,
    LOUMA_S3_KEY: key,
    LOUMA_S3_SECRET: secret,
  }
  while (folders.length < 3) folders.push(await mkdtemp(join(tmpdir(), 'louma-instance-')))
  // Concurrently: they also compete for the migrations and the first run of the jobs.
  servers.push(
    ...(await Promise.all(folders.map((folder) => startServerProcess({ ...shared, LOUMA_DATA: folder })))),
  )
  for (const server of servers) expect(server.url, server.output()).not.toBe('')
})
afterAll(async () => {
  client.close()
  for (const server of servers) {
    server.signal('SIGKILL')
    await server.ended
  }
  await database.close()
  await bucket.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Orders whose answer is overdue. */
async function orderAndForget(of: readonly UserPair[]): Promise<string[]> {
  const [requestedAt, deadline] = [new Date(Date.now() - 86_400_000), new Date(Date.now() - 60_000)]
  return Promise.all(
    of.map(async ({ product, buyer, seller }) => {
      const id = uuidv7()
      await database.db.insert(orders).values({
        id,
        productId: product,
        buyerId: buyer.id,
        sellerId: seller.id,
        title: 'Robe wax',
        price: unitPrice,
        amount: unitPrice,
        state: 'requested',
        deadline,
        createdAt: requestedAt,
        updatedAt: requestedAt,
      })
      await database.db
        .insert(orderEvents)
        .values({ orderId: id, position: 1, event: 'request', at: requestedAt })
      journal.orders.set(id, { states: ['requested', 'expired'], isUnsure: false })
      return id
    }),
  )
}

const at = (n: number) => servers[n]?.url ?? ''

test('deadlines are processed once by any instance', async () => {
  const { db } = database
  await vi.waitFor(
    async () => {
      const ended = and(inArray(orders.id, overdue), eq(orders.state, 'expired'))
      expect(await db.$count(orders, ended)).toBe(overdue.length)
    },
    { timeout: 30_000, interval: 100 },
  )
  const happened = await db.select().from(orderEvents).orderBy(asc(orderEvents.position))
  for (const id of overdue) {
    const events = happened.filter(({ orderId }) => orderId === id).map(({ event }) => event)
    expect(events).toEqual(['request', 'expire'])
  }
  const notified = await db.select().from(notifications).where(eq(notifications.type, 'order'))
  const readers = notified.map(({ userId, data }) => `${userId} ${JSON.stringify(data)}`)
  expect(readers.length).toBeGreaterThanOrEqual(overdue.length)
  expect(new Set(readers).size).toBe(readers.length)
  const [lease] = await db.select().from(jobLeases).where(eq(jobLeases.name, 'orders'))
  expect(lease?.nextAt.getTime()).toBeGreaterThan(Date.now())
})

test('messages over different instances are published at once', async () => {
  const [pair] = pairs
  if (!pair) throw new Error('nobody is there')
  const stream = await listen(at(2), pair.seller.token, {
    'Last-Event-ID': String(await currentSeq(database.db, pair.seller.id)),
  })
  for (const from of [0, 1]) {
    const id = uuidv7()
    const path = `/conversations/${pair.conversation}/messages`
    const body = { id, kind: 'text', text: id }
    const sent = await client.send(at(from), { method: 'POST', path, token: pair.buyer.token, key: id, body })
    expect(sent.status).toBe(201)
    journal.messages.acknowledged.add(id)
    expect(await stream.next()).toMatchObject({ type: 'changed' })
  }
  stream.leave()
})

test('an upload started at one instance restarts at another, and its photo is served by the third', async () => {
  const [pair] = pairs
  if (!pair) throw new Error('nobody is there')
  const id = uuidv7()
  const bytes = await fields(640, 480).jpeg().toBuffer()
  const [first, second] = [0, 1].map((n) => tusClient(at(n), pair.seller.token))
  if (!first || !second) throw new Error('no clients')
  await first.create(id, bytes.length)
  expect((await first.patch(id, 0, bytes.subarray(0, 1_000))).offset).toBe(1_000)
  // The second instance has no part of it, so the client starts again.
  expect((await second.head(id)).status).toBe(404)
  expect((await second.send(id, bytes)).status).toBe(204)
  // The first instance reports the finished photo as complete.
  expect((await first.head(id)).offset).toBe(bytes.length)
  const [made] = await database.db.select().from(photos).where(eq(photos.id, id))
  const shown = await fetch(`${at(2)}/media/photos/${made?.hash}-${made?.widths[0]}.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('kill -9 of one instance under load: acknowledged changes exist once', async () => {
  const random = createRandom('three instances')
  let living = [0, 1, 2]
  const killing = setTimeout(() => {
    living = [0, 2]
    servers[1]?.signal('SIGKILL')
  }, 2_000)
  const tally = await runActions({
    send: client.send,
    serverUrl: async () => at(random.pick(living)),
    pairs,
    journal,
    paths: smallMarketPaths(pairs),
    rate: 60,
    seconds: 5,
    seed: 'three instances',
    timeoutSeconds: 30,
  })
  clearTimeout(killing)
  expect(await servers[1]?.ended).toBe('SIGKILL')
  expect(tally.errors).toEqual([])
  expect(tally.times.chat.length).toBeGreaterThan(10)
  expect(tally.times.buy.length).toBeGreaterThan(0)
  expect(await audit(database.db, journal, pairs)).toEqual([])
})
