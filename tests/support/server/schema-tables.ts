import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const folder = new URL('../../../server/db/schema/', import.meta.url)

/** Every table of the server's schema. */
export async function schemaTables(): Promise<PgTable[]> {
  const files = readdirSync(folder).sort()
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(new URL(file, folder).pathname)),
  )
  const found = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return [...new Set(found)]
}
