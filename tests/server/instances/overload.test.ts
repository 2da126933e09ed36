import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#server/db/schema/discussions.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { type Answer, openLine } from '#tests/support/load/ask.ts'
import { makeCrowd, type Pair } from '#tests/support/load/crowd.ts'
import { listen } from '#tests/support/server/listen.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

let database: TestDatabase
let server: ServerProcess
let pairs: Pair[]
let folder: string
const line = openLine()

/** Works at once behind the gate of a server with four connections. */
const atOnce = 16

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-overload-'))
  database = await openTestDatabase('postgres')
  pairs = await makeCrowd(database, 40)
  server = await startServerProcess({
    LOUMA_DATA: folder,
    DATABASE_URL: database.url ?? '',
    LOUMA_DB_CONNECTIONS: '4',
  })
})
afterAll(async () => {
  line.close()
  server.signal('SIGKILL')
  await server.ended
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Keeps everybody's changes waiting until the answer is called. */
async function holdEverybodyUp(): Promise<() => Promise<void>> {
  let letGo = () => {}
  const released = new Promise<void>((go) => {
    letGo = go
  })
  let holding = () => {}
  const held = new Promise<void>((go) => {
    holding = go
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

function say({ conversation, buyer }: Pair, id: string): Promise<Answer> {
  const path = `/conversations/${conversation}/messages`
  const body = { id, kind: 'text', text: id }
  return line.ask(server.url, { method: 'POST', path, token: buyer.token, key: id, body })
}

const said = async () => {
  const rows = await database.db.select().from(messages).where(eq(messages.kind, 'text'))
  return rows.map(({ text }) => text).sort()
}

test('what would only wait is refused with a time to come back; what was begun is done, and nothing else', async () => {
  const heard = await listen(server.url, pairs[0]?.seller.token ?? null)
  const release = await holdEverybodyUp()
  const ids = pairs.map(() => uuidv7())
  const answers = new Map<string, Answer>()
  const all = pairs.map(async (pair, at) => {
    const id = ids[at] ?? ''
    answers.set(id, await say(pair, id))
  })
  await vi.waitFor(() => expect(answers.size).toBe(pairs.length - atOnce), { timeout: 4_000 })
  const guest = await line.ask(server.url, { method: 'GET', path: '/products' })
  expect(guest.status).toBe(503)
  // A slow sender has no part in it: its body has not come, and it keeps no turn.
  await release()
  await Promise.all(all)
  const refused = ids.filter((id) => answers.get(id)?.status === 503)
  const done = ids.filter((id) => answers.get(id)?.status === 201)
  expect([done.length, refused.length]).toEqual([atOnce, pairs.length - atOnce])
  for (const id of refused) {
    const { retryAfter, json } = answers.get(id) as Answer
    expect(json).toMatchObject({ code: 'unavailable' })
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(30)
  }
  expect(await said()).toEqual(done.sort())
  // It is over as soon as it is over: those who come back are served, each once.
  const again = await Promise.all(
    pairs.map((pair, at) => say(pair, ids[at] ?? '').then(({ status }) => status)),
  )
  expect(new Set(again)).toEqual(new Set([201]))
  expect(await said()).toEqual([...ids].sort())
  expect(await heard.next()).toMatchObject({ type: 'changed' })
  heard.leave()
})

test('health and live lines are no part of it', async () => {
  const release = await holdEverybodyUp()
  const waiting = pairs.map((pair) => say(pair, uuidv7()))
  await vi.waitFor(
    async () => expect((await line.ask(server.url, { method: 'GET', path: '/products' })).status).toBe(503),
    { timeout: 4_000 },
  )
  const health = fetch(`${server.url}/healthz`)
  const heard = listen(server.url, pairs[1]?.seller.token ?? null)
  await release()
  expect((await health).status).toBe(200)
  expect((await heard).status).toBe(200)
  ;(await heard).leave()
  await Promise.all(waiting)
})
