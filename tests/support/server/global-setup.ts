import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { openQuickFolder } from '../quick-folder.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a migrated, empty database that tests copy. */
    postgresTemplate: string
    /** Data folder of a migrated, empty embedded database that tests copy. */
    embeddedTemplate: string
    /** Folder of the bundled server, which starts in half the time of its source. */
    serverBuild: string
  }
}

/** Test data need not survive a crash. */
const careless = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
]
const template = 'louma_template'
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Creates one migrated database per engine, which test servers copy, and the bundle of those that run as processes. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeQuickFolder = openQuickFolder()
  const serverBuild = await buildServer()
  const folder = await mkdtemp(join(tmpdir(), 'louma-template-'))
  const postgres = await startPostgres(careless)
  await postgres.createDatabase(template)
  const url = postgres.url(template)
  for (const place of [{ dataFolder: folder, url }, { dataFolder: folder }]) {
    const made = await openDatabase(place)
    await made.close()
  }
  project.provide('postgresTemplate', url)
  project.provide('embeddedTemplate', folder)
  project.provide('serverBuild', serverBuild)
  return async () => {
    await postgres.stop()
    removeQuickFolder()
    await rm(serverBuild, { recursive: true, force: true })
  }
}

/** Inside the repository, so that the bundle finds its packages. */
async function buildServer(): Promise<string> {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'server-'))
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-server.mjs'), folder])
  return folder
}
