import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

export interface KnownMigration {
  name: string
  hash: string
  /** Milliseconds, from the journal; drizzle's migrator compares it. */
  writtenAt: number
  statements: readonly string[]
}

/** Oldest first. */
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

/** Creates the schema of an older version, with the rows from which drizzle's migrator continues. */
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
