import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readStatus } from '#contract/status.ts'
import { createRandom } from '#server/db/demo/random.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/users.ts'
import { createEventBus, type LoumaEvent } from '#server/kernel/events.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { openRelay } from '#server/sync/live/relay.ts'
import { byDepth, isDeep } from '#tests/support/depth.ts'
import { audit } from '#tests/support/load/audit.ts'
import { openHttpClient } from '#tests/support/load/http-client.ts'
import { openJournal } from '#tests/support/load/journal.ts'
import { runActions } from '#tests/support/load/run-actions.ts'
import { smallMarketPaths } from '#tests/support/load/small-market-paths.ts'
import { createUserPairs, type UserPair } from '#tests/support/load/user-pairs.ts'
import type { Machine } from '#tests/support/server/postgres-machine.ts'
import { type PostgresPair, startPostgresPair } from '#tests/support/server/postgres-pair.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/** Each kills the primary. */
const rounds = byDepth(1, 20)

let folder: string
let machines: PostgresPair
let database: OpenDatabase
let pairs: UserPair[]
const servers: ServerProcess[] = []
const journal = openJournal()
const client = openHttpClient()

async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ LOUMA_DATA: folder, DATABASE_URL: machines.url, ...env })
  if (server.url === '') throw new Error(server.output())
  servers.push(server)
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-machines-'))
  machines = await startPostgresPair()
  database = await openDatabase({ dataFolder: folder, url: machines.url })
  pairs = await createUserPairs(database, 30)
}, 120_000)
afterAll(async () => {
  client.close()
  for (const { signal, ended } of servers) {
    signal('SIGKILL')
    await ended
  }
  await database?.close()
  await machines?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A message of the first buyer; `id` is its key and its text. */
async function sendText({ url }: ServerProcess, id: string) {
  const [{ conversation, buyer } = fail()] = pairs
  const path = `/conversations/${conversation}/messages`
  const body = { id, kind: 'text', text: id }
  const answer = await client.send(url, { method: 'POST', path, token: buyer.token, key: id, body })
  if (answer.status === 201) journal.messages.acknowledged.add(id)
  return answer
}

function fail(): never {
  throw new Error('no pairs')
}

const list = ({ url }: ServerProcess) => client.send(url, { method: 'GET', path: '/products' })

/** What the staff read about the second machine. */
async function standby({ url }: ServerProcess): Promise<unknown> {
  const token = await database.db.transaction(async (tx) => {
    const id = uuidv7()
    await tx.insert(users).values({
      id,
      email: `${id}@louma.test`,
      name: 'Awa',
      role: 'admin',
      passwordHash: '',
      createdAt: new Date(),
    })
    return openSession(tx, id, new Date())
  })
  const { json } = await client.send(url, { method: 'GET', path: readStatus.path, token })
  return (json as { data: { standby: unknown } }).data.standby
}

test('without its standby the server refuses changes, answers reads, and does the change when it is back', async () => {
  const server = await startServer()
  expect(await sendText(server, uuidv7())).toMatchObject({ status: 201 })
  expect(await standby(server)).toEqual({ in_sync: 1, required: true })

  await machines.standby.kill()
  await vi.waitFor(async () => {
    const { rows } = await machines.primary.query('select 1 from pg_stat_replication')
    expect(rows).toEqual([])
  })
  const id = uuidv7()
  expect(await sendText(server, id)).toMatchObject({ status: 503, retryAfter: 5 })
  expect(await list(server)).toMatchObject({ status: 200 })

  await machines.standby.start()
  await vi.waitFor(async () => expect(await sendText(server, id)).toMatchObject({ status: 201 }), 20_000)
  server.signal('SIGTERM')
  await server.ended
}, 120_000)

test(
  'a killed primary: after the promotion all acknowledged changes exist once, and events go on',
  async () => {
    const server = await startServer({ LOUMA_STANDBY: 'optional' })
    const received: LoumaEvent[] = []
    const report = () => {}
    const [near, far] = [createEventBus(report), createEventBus(report)]
    far.listenToAll((event) => received.push(event))
    const relays = [near, far].map((events) =>
      openRelay({ url: machines.url, events, connected() {}, report }),
    )
    const random = createRandom('two machines')
    const served: number[] = []
    const failOver = async () => {
      await wait(1_000 + 1_500 * random.next())
      const killed = performance.now()
      await machines.primary.kill()
      await wait(500)
      await machines.promote()
      const id = uuidv7()
      while ((await sendText(server, id)).status !== 201) await wait(50)
      served.push(performance.now() - killed)
    }
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await machines.rejoin()
      const failover = failOver()
      const tally = await runActions({
        send: client.send,
        serverUrl: async () => server.url,
        pairs,
        journal,
        paths: smallMarketPaths(pairs),
        rate: 50,
        seconds: 5,
        seed: `two machines ${round}`,
        timeoutSeconds: 40,
      })
      await failover
      expect(tally.errors).toEqual([])
      expect(tally.broken).toEqual([])
      expect(tally.shed).toBeGreaterThan(0)
      expect(tally.shedWithTime).toBe(tally.shed)
      expect(journal.messages.unsure.size).toBe(0)
      expect(journal.messages.acknowledged.size).toBeGreaterThan(round)
      // The first connection may still be tried at the former primary.
      await vi.waitFor(() => database.pool.query('select 1'), 10_000)
      expect(await audit(database.db, journal, pairs)).toEqual([])
      await vi.waitFor(() => {
        near.emit({ type: 'typing', userId: 'user', conversationId: `after ${round}` })
        expect(received).toContainEqual(expect.objectContaining({ conversationId: `after ${round}` }))
      }, 20_000)
    }
    for (const relay of relays) await relay.stop()
    if (isDeep) process.stdout.write(`Served again after ${served.map(Math.round).join(', ')} ms\n`)

    // The former primary returns as it was, and accepts changes: it does not know of the promotion.
    await machines.standby.start()
    await machines.primary.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'louma%'`,
    )
    const id = uuidv7()
    await vi.waitFor(async () => expect(await sendText(server, id)).toMatchObject({ status: 201 }), 20_000)
    const count = async (machine: Machine) =>
      (await machine.query(`select 1 from messages where text = '${id}'`)).rows.length
    expect(await count(machines.primary)).toBe(1)
    expect(await count(machines.standby)).toBe(0)

    await machines.rejoin()
    expect(await standby(server)).toEqual({ in_sync: 1, required: false })
    expect(await count(machines.standby)).toBe(1)
  },
  180_000 + 30_000 * rounds,
)
