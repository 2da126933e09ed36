import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { ClientBase } from 'pg'

/** Advisory lock key; arbitrary but fixed, shared by every process that changes the schema. */
export const migrationLock = 7_015_202_611

export async function migrate(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${migrationLock})`)
  try {
    await ensureExtensions(client)
    const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
    await applyMigrations(drizzle(client as pg.Client), { migrationsFolder })
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`)
  }
}

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

/** Required by search; both ship with PostgreSQL's contrib modules. */
const extensions = ['unaccent', 'pg_trgm'] as const

/** Creates missing extensions. Throws an error with instructions for the operator. */
export async function ensureExtensions(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const name of extensions) {
    try {
      await client.query(`create extension if not exists ${name}`)
    } catch (cause) {
      throw new Error(
        `La base de données n’a pas l’extension « ${name} », et ce compte ne peut pas l’ajouter. ` +
          `Installez les extensions de PostgreSQL (paquet postgresql-contrib), puis exécutez en administrateur : ` +
          `CREATE EXTENSION ${name};`,
        { cause },
      )
    }
  }
}
