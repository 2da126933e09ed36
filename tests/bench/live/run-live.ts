import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { apiBase } from '#contract/limits.ts'
import { openDatabase } from '#server/db/open.ts'
import { startPostgres } from '#tests/support/server/postgres.ts'
import { type Child, startChild } from '../server/child.ts'
import { converse, type Exchange, type Times } from './conversation.ts'
import { floorPhone } from './floor-phone.ts'
import { makePairs, type Pair } from './people.ts'
import { type BenchPhone, openPhone } from './phone.ts'
import type { LiveBenchSettings } from './settings.ts'

/** Latencies over one site, and over the floor in between. */
export interface Measured {
  site: string
  louma: Times
  floor: Times
}

export interface LiveResults {
  command: string
  startedAt: string
  settings: LiveBenchSettings
  machine: { cpu: string; cores: number; memory: number; node: string }
  loads: number[]
  measured: Measured[]
}

/** Measures one process on the embedded database, then two that share a PostgreSQL. */
export async function runLive(settings: LiveBenchSettings, command: string): Promise<LiveResults> {
  const results: LiveResults = {
    command,
    startedAt: new Date().toISOString(),
    settings,
    machine: {
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memory: Math.round(totalmem() / 2 ** 30),
      node: process.version.slice(1),
    },
    loads: [],
    measured: [],
  }
  await measureSite(results, 'embedded, one process', 1)
  const postgres = await startPostgres()
  try {
    await postgres.createDatabase('louma_live')
    await measureSite(results, 'PostgreSQL, two processes', 2, postgres.url('louma_live'))
  } finally {
    await postgres.stop()
  }
  return results
}

async function measureSite(
  results: LiveResults,
  site: string,
  instances: number,
  url?: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-bench-'))
  const servers: Child[] = []
  try {
    const database = await openDatabase({ dataFolder: folder, url })
    const pairs = await makePairs(database, Math.floor(results.settings.phones / 2))
    await database.close()
    const env: Record<string, string> = {
      LOUMA_DATA: folder,
      LOUMA_DEMO: '0',
      PORT: '0',
      ...(url ? { DATABASE_URL: url } : {}),
    }
    for (let i = 0; i < instances; i++) servers.push(await startChild('server/main.ts', env))
    const floor = await startChild('tests/bench/live/floor-server.ts', { LOUMA_DATA: folder })
    servers.push(floor)
    await measure(results, site, { pairs, urls: servers.slice(0, instances).map((one) => one.url), floor })
  } finally {
    for (const server of servers) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  pairs: readonly Pair[]
  urls: readonly string[]
  floor: Child
}

async function measure(results: LiveResults, site: string, { pairs, urls, floor }: Place): Promise<void> {
  const { settings } = results
  // With two instances, the members of a conversation have their streams at different ones.
  const [near = '', far = near] = urls
  const phones: { pair: Pair; buyer: BenchPhone; seller: BenchPhone }[] = []
  const bare: BenchPhone[] = []
  for (const pair of pairs) {
    phones.push({
      pair,
      buyer: await openPhone(near, pair.buyer),
      seller: await openPhone(far, pair.seller),
    })
    bare.push(await floorPhone(floor.url, bare.length))
  }
  console.log(`${site}: ${phones.length * 2} phones listen`)
  const one: Measured = { site, louma: noTimes(), floor: noTimes() }
  const speak = (n: number): Exchange => {
    const { pair, buyer, seller } = phones[n % phones.length] as (typeof phones)[number]
    return exchange(buyer, seller, (id) => send(near, pair, id))
  }
  const echo = (n: number): Exchange => {
    const line = bare[n % bare.length] as BenchPhone
    const say = () => post(`${floor.url}/say/${n % bare.length}`, {}, {})
    return { say, told: line.told, pull: async () => (await line.pull()).length >= 0 }
  }
  // Warm-up: the first messages are slow until the code is compiled.
  await converse(speak, { perSecond: settings.perSecond, seconds: Math.min(5, settings.seconds) })
  for (let round = 0; round < settings.rounds; round++) {
    add(one.louma, await converse(speak, settings))
    add(one.floor, await converse(echo, settings))
    results.loads.push(loadavg()[0] ?? Number.NaN)
    console.log(`${site}: round ${round + 1}`)
  }
  results.measured.push(one)
  for (const { buyer, seller } of phones) {
    buyer.leave()
    seller.leave()
  }
  for (const line of bare) line.leave()
}

/** The author's phone pulls as well after the acknowledgement, as the app does. */
function exchange(from: BenchPhone, to: BenchPhone, post: (id: string) => Promise<void>): Exchange {
  const id = v7()
  return {
    async say() {
      await post(id)
      void from.pull().catch(() => {})
    },
    told: to.told,
    pull: async () => (await to.pull()).includes(id),
  }
}

function send(url: string, { conversation, buyer }: Pair, id: string): Promise<void> {
  const address = `${url}${apiBase}/conversations/${conversation}/messages`
  const body = { id, kind: 'text', text: 'Bonjour, est-ce toujours disponible ?' }
  return post(address, { Authorization: `Bearer ${buyer.token}`, 'Idempotency-Key': id }, body)
}

async function post(address: string, headers: Record<string, string>, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function noTimes(): Times {
  return { sent: [], told: [], pulled: [] }
}

function add(to: Times, more: Times): void {
  for (const what of ['sent', 'told', 'pulled'] as const) to[what].push(...more[what])
}
