import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createUserPairs, type UserPair } from '#tests/support/load/user-pairs.ts'
import { fillMarket } from '../server/fill-market.ts'
import { type DurablePostgres, startDurablePostgres } from './durable-postgres.ts'

/**
 * Linux shares the CPU between sessions, and each process of PostgreSQL is one: without this weight ten of them displace the only
 * thread of the server. deploy/louma.service and compose.yaml do the same by a weight of their group.
 */
const sessionNice = '-10'

/** A server as a process of its own, as an operator runs it, with a filled market. */
export interface LoadTarget {
  engine: 'embedded' | 'postgres'
  pairs: UserPair[]
  listings: number
  postgres: DurablePostgres | null
  folder: string
  /** URL of the server; waits while it starts. */
  serverUrl(): Promise<string>
  pid(): number
  start(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
  /** Works on the database; the embedded one only while the server is stopped. */
  withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export interface TargetOptions {
  engine: LoadTarget['engine']
  listings: number
  pairs: number
  main: string
  /** Where its folders are made; default: the system's folder for temporary files. */
  under?: string
}

export async function startTarget({
  engine,
  listings,
  pairs: count,
  main,
  under,
}: TargetOptions): Promise<LoadTarget> {
  const folder = await mkdtemp(join(under ?? tmpdir(), 'louma-load-'))
  const postgres = engine === 'postgres' ? await startDurablePostgres(under) : null
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const withDatabase: LoadTarget['withDatabase'] = async (work) => {
    const database = await openDatabase({ dataFolder: folder, url: postgres?.url })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const pairs = await withDatabase(async (database) => {
    if (listings > 0) await fillMarket(database, postgres?.url, listings, new Date())
    return createUserPairs(database, count)
  })
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let ready: Promise<string> = Promise.reject(new Error('not started'))
  ready.catch(() => {})

  function start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOUMA_DATA: folder,
      LOUMA_DEMO: '0',
      LOUMA_SANDBOX: '1',
      LOUMA_TRUST_PROXY: '1',
      TMPDIR: folder,
      ...(postgres ? { DATABASE_URL: postgres.url } : { DATABASE_URL: '' }),
    }
    const started = spawn(process.execPath, [main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    child = started
    // Needs root; without it the session has the weight of one process of PostgreSQL.
    writeFile(`/proc/${started.pid}/autogroup`, sessionNice).catch(() => {})
    ended = new Promise((resolve) => started.once('exit', () => resolve()))
    ready = new Promise((resolve, reject) => {
      let output = ''
      const collect = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000)
        if (output.includes('Louma est prête')) resolve(url)
      }
      started.stdout?.on('data', collect)
      started.stderr?.on('data', collect)
      started.once('exit', (code, signal) =>
        reject(new Error(`the server ended with ${code ?? signal}:\n${output}`)),
      )
    })
    return ready.then(() => {})
  }
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child?.kill(signal)
    return ended
  }
  const killOnExit = () => void child?.kill('SIGKILL')
  process.once('exit', killOnExit)
  await start()
  return {
    engine,
    pairs,
    listings,
    postgres,
    folder,
    serverUrl: () => ready,
    pid: () => child?.pid ?? 0,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    withDatabase,
    async remove() {
      await end('SIGKILL')
      process.off('exit', killOnExit)
      await postgres?.stop().catch(() => {})
      await postgres?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
