import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makeCrowd, type Pair } from '#tests/support/load/crowd.ts'
import { fillMarket } from '../server/fill-market.ts'
import { type DurablePostgres, startDurablePostgres } from './durable-postgres.ts'

/** A market with its server as a process of its own, as an operator runs it. */
export interface Site {
  engine: 'embedded' | 'postgres'
  pairs: Pair[]
  listings: number
  postgres: DurablePostgres | null
  folder: string
  /** URL of the server; waits while it starts. */
  place(): Promise<string>
  pid(): number
  start(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
  /** Works on the database; the embedded one only while the server is stopped. */
  use<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export interface SiteWish {
  engine: Site['engine']
  listings: number
  pairs: number
  main: string
  /** Where its folders are made; default: the system's folder for temporary files. */
  under?: string
}

export async function openSite({ engine, listings, pairs: count, main, under }: SiteWish): Promise<Site> {
  const folder = await mkdtemp(join(under ?? tmpdir(), 'louma-load-'))
  const postgres = engine === 'postgres' ? await startDurablePostgres(under) : null
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const use: Site['use'] = async (work) => {
    const database = await openDatabase({ dataFolder: folder, url: postgres?.url })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const pairs = await use(async (database) => {
    if (listings > 0) await fillMarket(database, postgres?.url, listings, new Date())
    return makeCrowd(database, count)
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
    const mine = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = mine
    ended = new Promise((gone) => mine.once('exit', () => gone()))
    ready = new Promise((found, failed) => {
      let output = ''
      const collect = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000)
        if (output.includes('Louma est prête')) found(url)
      }
      mine.stdout?.on('data', collect)
      mine.stderr?.on('data', collect)
      mine.once('exit', (code, signal) =>
        failed(new Error(`the server ended with ${code ?? signal}:\n${output}`)),
      )
    })
    return ready.then(() => {})
  }
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child?.kill(signal)
    return ended
  }
  const endWithUs = () => void child?.kill('SIGKILL')
  process.once('exit', endWithUs)
  await start()
  return {
    engine,
    pairs,
    listings,
    postgres,
    folder,
    place: () => ready,
    pid: () => child?.pid ?? 0,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    use,
    async remove() {
      await end('SIGKILL')
      process.off('exit', endWithUs)
      await postgres?.stop().catch(() => {})
      await postgres?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
