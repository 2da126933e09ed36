import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a migrated, empty database that tests copy. */
    postgresTemplate: string
    /** Data folder of a migrated, empty embedded database that tests copy. */
    embeddedTemplate: string
  }
}

const template = 'louma_template'

/** Makes one migrated database per engine; test servers start from copies of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-template-'))
  const postgres = await startPostgres()
  await postgres.createDatabase(template)
  const url = postgres.url(template)
  for (const place of [{ dataFolder: folder, url }, { dataFolder: folder }]) {
    const made = await openDatabase(place)
    await made.close()
  }
  project.provide('postgresTemplate', url)
  project.provide('embeddedTemplate', folder)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
