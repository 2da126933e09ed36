import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#server/db/schema/conversations.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { type LoadResponse, openHttpClient } from '#tests/support/load/http-client.ts'
import { createUserPairs, type UserPair } from '#tests/support/load/user-pairs.ts'
import { listen } from '#tests/support/server/listen.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

let database: TestDatabase
let server: ServerProcess
let pairs: UserPair[]
let folder: string
const client = openHttpClient()

/** Concurrent requests that the load shedder admits with four connections. */
const atOnce = 16

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-overload-'))
  database = await openTestDatabase('postgres')
  pairs = await createUserPairs(database, 40)
  server = await startServerProcess({
    LOUMA_DATA: folder,
    DATABASE_URL: database.url ?? '',
    LOUMA_DB_CONNECTIONS: '4',
  })
  // Known sessions; lookups of new ones are limited to a share per network (decision 065).
  for (const { buyer } of pairs) {
    const { status } = await client.send(server.url, { method: 'GET', path: '/orders', token: buyer.token })
    expect(status).toBe(200)
  }
})
afterAll(async () => {
  client.close()
  server.signal('SIGKILL')
  await server.ended
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Locks all sequence rows; returns the function that releases them. */
async function holdEverybodyUp(): Promise<() => Promise<void>> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let holding = () => {}
  const held = new Promise<void>((resolve) => {
    holding = resolve
  })
  const whole = database.db.transaction(async (tx) => {
    await tx.select().from(syncUsers).for('update')
    holding()
    await released
  })
  await held
  return () => {
    letGo()
    return whole
  }
}

function sendText({ conversation, buyer }: UserPair, id: string): Promise<LoadResponse> {
  const path = `/conversations/${conversation}/messages`
  const body = { id, kind: 'text', text: id }
  return client.send(server.url, { method: 'POST', path, token: buyer.token, key: id, body })
}

/** Retries after `Retry-After` until acknowledged, as an outbox does. */
async function sendUntilAcknowledged(pair: UserPair, id: string): Promise<void> {
  for (;;) {
    const { status, retryAfter } = await sendText(pair, id)
    if (status === 201) return
    expect(status).toBe(503)
    await wait((retryAfter ?? 0) * 1_000)
  }
}

const storedTexts = async () => {
  const rows = await database.db.select().from(messages).where(eq(messages.kind, 'text'))
  return rows.map(({ text }) => text).sort()
}

/** Sends a message of every pair while writes are blocked; resolves when all above the limit have been refused. */
async function overfill(
  ids: readonly string[],
): Promise<{ answers: Map<string, LoadResponse>; release(): Promise<void> }> {
  const letGo = await holdEverybodyUp()
  const answers = new Map<string, LoadResponse>()
  const all = pairs.map(async (pair, at) => {
    const id = ids[at] ?? ''
    answers.set(id, await sendText(pair, id))
  })
  await vi.waitFor(() => expect(answers.size).toBe(pairs.length - atOnce), { timeout: 4_500 })
  return {
    answers,
    async release() {
      await letGo()
      await Promise.all(all)
    },
  }
}

test('requests above the limit get 503 with Retry-After; admitted ones complete', async () => {
  const stream = await listen(server.url, pairs[0]?.seller.token ?? null)
  const ids = pairs.map(() => uuidv7())
  const { answers, release } = await overfill(ids)
  const guest = await client.send(server.url, { method: 'GET', path: '/products' })
  expect([guest.status, guest.retryAfter !== null]).toEqual([503, true])
  await release()
  const refused = ids.filter((id) => answers.get(id)?.status === 503)
  const done = ids.filter((id) => answers.get(id)?.status === 201)
  expect([done.length, refused.length]).toEqual([atOnce, pairs.length - atOnce])
  for (const id of refused) {
    const { retryAfter, json } = answers.get(id) as LoadResponse
    expect(json).toMatchObject({ code: 'unavailable' })
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(30)
  }
  expect(await storedTexts()).toEqual(done.sort())
  // Retries are served, each once, whether or not the first attempt was.
  await Promise.all(pairs.map((pair, at) => sendUntilAcknowledged(pair, ids[at] ?? '')))
  expect(await storedTexts()).toEqual([...ids].sort())
  expect(await stream.next()).toMatchObject({ type: 'changed' })
  stream.leave()
})

test('health checks and live streams bypass the load shedder', async () => {
  const { release } = await overfill(pairs.map(() => uuidv7()))
  const health = fetch(`${server.url}/healthz`)
  const stream = listen(server.url, pairs[1]?.seller.token ?? null)
  await release()
  expect((await health).status).toBe(200)
  expect((await stream).status).toBe(200)
  ;(await stream).leave()
})
