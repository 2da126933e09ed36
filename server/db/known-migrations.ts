import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

/** One step of the schema: what it is called, what it is known by, and its statements. */
export interface KnownMigration {
  name: string
  hash: string
  /** As the journal dates it: the migrator goes by that. */
  writtenAt: number
  statements: readonly string[]
}

/** Every step from the first released schema to ours, in order. */
export function knownMigrations(): KnownMigration[] {
  const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis, sql }, at) => ({
    name: journal.entries[at]?.tag ?? '',
    hash,
    writtenAt: folderMillis,
    statements: sql,
  }))
}

/** Makes an older schema inside the client's transaction, with the marks that the migrator leaves and goes on from. */
export async function makeSchema(client: ClientBase, steps: readonly KnownMigration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { statements, hash, writtenAt } of steps) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      writtenAt,
    ])
  }
}
