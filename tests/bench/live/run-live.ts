import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '#contract/limits.ts'
import { openDatabase } from '#server/db/open.ts'
import { newId } from '#src/lib/id.ts'
import { startPostgres } from '#tests/support/server/postgres.ts'
import { type Child, startChild } from '../server/child.ts'
import { type Line, openLine } from '../web/line.ts'
import { converse, type Exchange, type Times } from './conversation.ts'
import { floorPhone } from './floor-phone.ts'
import { makePairs, type Pair } from './people.ts'
import { type BenchPhone, openPhone } from './phone.ts'
import { farMs, type LiveBenchSettings } from './settings.ts'

/** Rates (Mbps) at which all phones together do not notice the line. */
const wideLine = { downMbps: 1_000, upMbps: 1_000 }
/** Pairs of phones that connect at the same time: the server refuses too many requests at once from one address. */
const openedTogether = 4

/** Latencies over one site, and over the floor in between. */
export interface Measured {
  site: string
  /** Of the connection between phones and site; 0: none is simulated. */
  roundTripMs: number
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

/** Measures one process on the embedded database, near and far, then two that share a PostgreSQL. */
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
  await measureSite(results, { site: 'embedded, one process', instances: 1 })
  await measureSite(results, { site: `embedded, ${farMs} ms away`, instances: 1, roundTripMs: farMs })
  const postgres = await startPostgres()
  try {
    await postgres.createDatabase('louma_live')
    await measureSite(results, {
      site: 'PostgreSQL, two processes',
      instances: 2,
      url: postgres.url('louma_live'),
    })
  } finally {
    await postgres.stop()
  }
  return results
}

interface Site {
  site: string
  instances: number
  url?: string
  roundTripMs?: number
}

async function measureSite(
  results: LiveResults,
  { site, instances, url, roundTripMs = 0 }: Site,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-bench-'))
  const servers: Child[] = []
  const lines: Line[] = []
  const reach = async (server: Child) => {
    if (roundTripMs === 0) return server.url
    const line = await openLine(Number(new URL(server.url).port), { ...wideLine, roundTripMs })
    lines.push(line)
    return line.origin
  }
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
    servers.push(await startChild('tests/bench/live/floor-server.ts', { LOUMA_DATA: folder }))
    const urls: string[] = []
    for (const server of servers) urls.push(await reach(server))
    const floor = urls.pop() ?? ''
    await measure(results, { pairs, urls, floor }, { site, roundTripMs, louma: noTimes(), floor: noTimes() })
  } finally {
    for (const line of lines) await line.cut()
    for (const server of servers) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  pairs: readonly Pair[]
  urls: readonly string[]
  floor: string
}

async function measure(
  results: LiveResults,
  { pairs, urls, floor }: Place,
  measured: Measured,
): Promise<void> {
  const { settings } = results
  const { site } = measured
  // With two instances, the members of a conversation have their streams at different ones.
  const [near = '', far = near] = urls
  const phones: { pair: Pair; buyer: BenchPhone; seller: BenchPhone }[] = []
  const bare: BenchPhone[] = []
  for (let from = 0; from < pairs.length; from += openedTogether) {
    const some = pairs.slice(from, from + openedTogether)
    const opened = some.map(async (pair) => {
      const [buyer, seller] = await Promise.all([openPhone(near, pair.buyer), openPhone(far, pair.seller)])
      return { pair, buyer, seller }
    })
    phones.push(...(await Promise.all(opened)))
    bare.push(...(await Promise.all(some.map((_, at) => floorPhone(floor, from + at)))))
  }
  console.log(`${site}: ${phones.length * 2} phones listen`)
  const loumaExchange = (n: number): Exchange => {
    const { pair, seller } = phones[n % phones.length] as (typeof phones)[number]
    const id = newId()
    return { send: () => send(near, pair, id), notified: seller.notified, received: () => seller.has(id) }
  }
  const echo = (n: number): Exchange => {
    const at = n % bare.length
    const phone = bare[at] as BenchPhone
    return {
      send: () => post(`${floor}/send/${at}`, {}, {}),
      notified: phone.notified,
      received: () => phone.has(''),
    }
  }
  // Warm-up: the first messages are slow until the code is compiled.
  await converse(loumaExchange, { ...settings, seconds: Math.min(5, settings.seconds) })
  const turns = [
    { next: loumaExchange, times: measured.louma },
    { next: echo, times: measured.floor },
  ]
  for (let round = 0; round < settings.rounds; round++) {
    for (const { next, times } of turns) {
      // `fetch` of Node closes connections that were idle during the other's turn.
      await converse(next, { ...settings, seconds: 2 })
      add(times, await converse(next, settings))
    }
    results.loads.push(loadavg()[0] ?? Number.NaN)
    console.log(`${site}: round ${round + 1}`)
  }
  results.measured.push(measured)
  for (const { buyer, seller } of phones) {
    buyer.leave()
    seller.leave()
  }
  for (const phone of bare) phone.leave()
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
  return { sent: [], notified: [], received: [] }
}

function add(to: Times, more: Times): void {
  for (const what of ['sent', 'notified', 'received'] as const) to[what].push(...more[what])
}
