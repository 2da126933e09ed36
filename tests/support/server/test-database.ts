import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Engine, type OpenDatabase, openDatabase } from '#server/db/open.ts'

export interface TestDatabase extends OpenDatabase {
  dataFolder: string
  /** URL of the database, when it is a real PostgreSQL. */
  url: string | undefined
}

/** Copies the template of the engine and opens the copy; `close` removes it. */
export async function openTestDatabase(engine: Engine, lockTimeoutMs?: number): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'louma-test-'))
  if (engine === 'embedded') {
    await cp(join(inject('embeddedTemplate'), 'db'), join(dataFolder, 'db'), { recursive: true })
    const embeddedWorker = join(inject('serverBuild'), 'embedded-worker.js')
    const opened = await openDatabase({ dataFolder, embeddedWorker })
    return {
      ...opened,
      dataFolder,
      url: undefined,
      async close() {
        await opened.close()
        await rm(dataFolder, { recursive: true, force: true })
      },
    }
  }
  const template = inject('postgresTemplate')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(template, `create database ${name} template louma_template`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const opened = await openDatabase({ dataFolder, url: url.href, lockTimeoutMs })
  return {
    ...opened,
    dataFolder,
    url: url.href,
    async close() {
      await opened.close()
      await onServer(template, `drop database ${name} with (force)`)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A second pool on an existing database, as another instance has it; only a real PostgreSQL accepts two. */
export async function openBeside({ url }: TestDatabase): Promise<TestDatabase> {
  if (url === undefined) throw new Error('The embedded database has one process only')
  const dataFolder = await mkdtemp(join(tmpdir(), 'louma-test-'))
  const opened = await openDatabase({ dataFolder, url })
  return {
    ...opened,
    dataFolder,
    url,
    async close() {
      await opened.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A template can be copied only while it has no connection: commands use another database. */
async function onServer(url: string, command: string): Promise<void> {
  const place = new URL(url)
  place.pathname = '/postgres'
  const client = new pg.Client({ connectionString: place.href })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
