import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { starterTree } from '#server/db/starter/starter-tree.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgres } from '#tests/support/server/postgres.ts'
import { ask } from './ask.ts'
import { startChild } from './child.ts'
import { fillMarket } from './fill-market.ts'
import { measurePeers, type PeerMeasured } from './peers/measure-peers.ts'
import type { OtherMeasured } from './peers/other-answers.ts'
import { requestPath } from './requests.ts'
import { clients, type Kind, kinds, type ServerBenchSettings } from './settings.ts'

/** Answers of one kind in one market, and the floor of the same size. Times in ms. */
export interface Measured {
  market: string
  listings: number
  kind: Kind
  times: number[]
  floorTimes: number[]
  perSecond: number[]
  floorPerSecond: number[]
  bytes: number
}

export interface ServerResults {
  command: string
  startedAt: string
  settings: ServerBenchSettings
  machine: { cpu: string; cores: number; memory: number; node: string }
  loads: number[]
  filledMs: Record<string, number>
  measured: Measured[]
  /** The list on PostgreSQL, by Louma and by others in turn. */
  peers: PeerMeasured[]
  /** The other answers, by Louma and by others in turn. */
  others: OtherMeasured[]
}

const categories = starterTree.flatMap(({ slug, children = [] }) => [
  slug,
  ...children.map((one) => one.slug),
])

export async function runServer(settings: ServerBenchSettings, command: string): Promise<ServerResults> {
  const results: ServerResults = {
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
    filledMs: {},
    measured: [],
    peers: [],
    others: [],
  }
  const postgres = await startPostgres()
  try {
    for (const listings of [settings.small, settings.large]) {
      await postgres.createDatabase(`louma_${listings}`)
      await measureMarket(results, 'PostgreSQL', listings, postgres.url(`louma_${listings}`))
    }
  } finally {
    await postgres.stop()
  }
  await measureMarket(results, 'embedded', settings.embedded)
  return results
}

async function measureMarket(
  results: ServerResults,
  engine: string,
  listings: number,
  url?: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-bench-'))
  const floorFolder = await mkdtemp(join(tmpdir(), 'louma-floor-'))
  const market = `${engine}, ${listings.toLocaleString('en')}`
  try {
    const from = performance.now()
    const database = await openDatabase({ dataFolder: folder, url })
    await fillMarket(database, url, listings, new Date())
    await database.close()
    results.filledMs[market] = Math.round(performance.now() - from)
    console.log(`${market}: filled in ${Math.round((performance.now() - from) / 1_000)} s`)
    const place = (data: string): Record<string, string> => ({
      LOUMA_DATA: data,
      ...(url ? { DATABASE_URL: url } : {}),
    })
    const port = String(await freePort())
    const louma = await startChild('server/main.ts', {
      ...place(folder),
      PORT: port,
      LOUMA_DEMO: '0',
      LOUMA_TRUST_PROXY: '1',
    })
    const floor = await startChild('tests/bench/server/floor-server.ts', place(floorFolder))
    try {
      await measure(results, { market, listings, louma: louma.url, floor: floor.url })
      if (url) {
        const place = { market, listings, louma: louma.url, floor: floor.url, database: url }
        const { list, others } = await measurePeers(place, results.settings)
        results.peers.push(...list)
        results.others.push(...others)
      }
    } finally {
      await louma.stop()
      await floor.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(floorFolder, { recursive: true, force: true })
  }
}

async function measure(
  results: ServerResults,
  { market, listings, louma, floor }: { market: string; listings: number; louma: string; floor: string },
): Promise<void> {
  const { rounds, seconds } = results.settings
  const found = new Map<Kind, Measured>()
  const urlOf = (kind: Kind) => (n: number) => `${louma}/api/v1${requestPath(kind, n, listings, categories)}`
  // Warm-up: first requests are slow until code is compiled and pages are read from disk.
  for (const kind of kinds) await ask(urlOf(kind), clients.few, Math.min(3, seconds))
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      const few = await ask(urlOf(kind), clients.few, seconds)
      const constant = () => `${floor}/${few.bytes}`
      const floorFew = await ask(constant, clients.few, seconds / 2)
      const many = await ask(urlOf(kind), clients.many, seconds)
      const floorMany = await ask(constant, clients.many, seconds / 2)
      const one = found.get(kind) ?? {
        market,
        listings,
        kind,
        times: [],
        floorTimes: [],
        perSecond: [],
        floorPerSecond: [],
        bytes: few.bytes,
      }
      one.times.push(...few.times)
      one.floorTimes.push(...floorFew.times)
      one.perSecond.push(many.perSecond)
      one.floorPerSecond.push(floorMany.perSecond)
      found.set(kind, one)
      results.loads.push(loadavg()[0] ?? Number.NaN)
      console.log(`${market}: ${kind}, round ${round + 1}`)
    }
  }
  results.measured.push(...found.values())
}
