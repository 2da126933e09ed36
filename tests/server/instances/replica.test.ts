import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { headers } from '#contract/sync.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { byDepth } from '#tests/support/depth.ts'
import { createUserPairs, type UserPair } from '#tests/support/load/user-pairs.ts'
import { machineUrl } from '#tests/support/server/postgres-machine.ts'
import { type PostgresPair, startPostgresPair } from '#tests/support/server/postgres-pair.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

const metricsToken = 'a-token-for-metrics'
let folder: string
let machines: PostgresPair
let database: OpenDatabase
let pairs: UserPair[]
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-replica-'))
  machines = await startPostgresPair()
  const url = machineUrl(machines.primary)
  database = await openDatabase({ dataFolder: folder, url })
  pairs = await createUserPairs(database, 4)
  server = await startServerProcess({
    LOUMA_DATA: folder,
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: machineUrl(machines.standby),
    LOUMA_METRICS_TOKEN: metricsToken,
  })
}, 120_000)
afterAll(async () => {
  server?.signal('SIGKILL')
  await server?.ended
  await database?.close()
  await machines?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Call {
  method?: 'GET' | 'PUT' | 'DELETE'
  token?: string
  /** What the device knows. */
  seq?: number
  key?: string
}

async function send(path: string, { method = 'GET', token, seq, key }: Call = {}) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(seq === undefined ? {} : { [headers.seq]: String(seq) }),
      ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
    },
  })
  return {
    status: response.status,
    text: await response.text(),
    seq: Number(response.headers.get(headers.seq)),
  }
}

/** Public reads tried at the replica, by result. */
async function tries(): Promise<Record<string, number>> {
  const response = await fetch(`${server.url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  })
  const found = (await response.text()).matchAll(/louma_replica_reads_total\{result="(\w+)"\} (\d+)/g)
  return Object.fromEntries([...found].map(([, result, count]) => [result, Number(count)]))
}

/** Reads until the server uses the replica; every read starts a check of its lag. */
async function waitForReplica(): Promise<void> {
  let at = 0
  await vi.waitFor(
    async () => {
      const { answered = 0 } = await tries()
      // Another address each time: the answers to guests are kept for two seconds.
      at = (at % 50) + 1
      await send(`/products?limit=${at}`)
      expect((await tries()).answered ?? 0).toBeGreaterThan(answered)
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** A query for the endpoints that require one. */
const queries: Record<string, string> = {
  searchProducts: '?q=pagne',
  suggestSearches: '?q=pag',
  listDescriptors: `?products=${uuidv7()}`,
}
/** Answered from files. */
const packs = new Set(['listPacks', 'readPack'])

test('every public read is answered by the replica', async () => {
  const [{ product, seller } = fail()] = pairs
  await waitForReplica()
  for (const { access, method, path, name } of endpoints) {
    if (access !== 'public' || method !== 'GET' || packs.has(name)) continue
    const id = path.startsWith('/users') ? seller.id : product
    const { answered = 0, failed = 0 } = await tries()
    const { status } = await send(path.replace(':id', id) + (queries[name] ?? ''))
    const after = await tries()
    expect({ name, status, answered: after.answered, failed: after.failed ?? 0 }).toEqual({
      name,
      status: 200,
      answered: answered + 1,
      failed,
    })
  }
})

test('a replica that lacks a change does not answer a device that knows it; one that lags answers no request', async () => {
  const [{ product, seller } = fail()] = pairs
  const path = `/products/${product}`
  const price = async (reading?: Call) => JSON.parse((await send(path, reading)).text).data.price
  await waitForReplica()
  await machines.standby.query('select pg_wal_replay_pause()')
  // As an edit does in one transaction.
  const { rows } = await machines.primary.query(`
    with edited as (update products set price = 9000 where id = '${product}')
    insert into sync_users (user_id, seq) values ('${seller.id}', 1)
    on conflict (user_id) do update set seq = sync_users.seq + 1 returning seq::int`)
  const seq = Number(rows[0].seq)
  const { token } = seller
  expect(await price({ token, seq })).toBe(9_000)
  // Without its sequence, a device is answered by the primary.
  expect(await price({ token })).toBe(9_000)
  expect(await price({ token, seq: seq - 1 })).not.toBe(9_000)
  expect((await tries()).behind).toBe(2)
  await vi.waitFor(async () => expect(await price()).toBe(9_000), {
    timeout: 15_000,
    interval: 500,
  })

  await machines.standby.query('select pg_wal_replay_resume()')
  await waitForReplica()
  expect(await price({ token, seq })).toBe(9_000)
  await machines.standby.kill()
  expect((await send(`${path}/similar`)).status).toBe(200)
}, 60_000)

test('a replica held seconds behind: people find their own changes in every read', async () => {
  const delaySeconds = byDepth(1, 4)
  const { standby } = machines
  await standby.start()
  await standby.query(`alter system set recovery_min_apply_delay = '${delaySeconds}s'`)
  await standby.query('select pg_reload_conf()')
  await waitForReplica()
  const before = await tries()
  const reads = byDepth(1_000, 100_000)
  const stale: unknown[] = []
  let done = 0
  await Promise.all(
    pairs.map(async ({ product, buyer: { token } }) => {
      for (let change = 1; change <= 2 || done < reads; change += 1) {
        const keeps = change % 2 === 1
        const changed = await send(`/products/${product}/favorite`, {
          method: keeps ? 'PUT' : 'DELETE',
          token,
          key: uuidv7(),
        })
        expect(changed.status).toBe(200)
        // Long enough for the replica to get the change and to answer again.
        const end = performance.now() + delaySeconds * 2_000
        while (performance.now() < end) {
          const { text } = await send(`/products/${product}`, { token, seq: changed.seq })
          const found = JSON.parse(text).data.favorites_count
          if (found !== Number(keeps)) stale.push({ product, change, found })
          done += 1
        }
      }
    }),
  )
  expect(stale).toEqual([])
  const after = await tries()
  expect(after.behind).toBeGreaterThan((before.behind ?? 0) + reads / 10)
  expect(after.answered).toBeGreaterThan((before.answered ?? 0) + reads / 10)
}, 600_000)

function fail(): never {
  throw new Error('no pairs')
}
