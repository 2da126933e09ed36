import { knownMigrations } from '#server/db/known-migrations.ts'

/** Name of the last migration, or the start of its hash if it is unknown. */
export function migrationName(hashes: readonly string[]): string {
  const last = hashes.at(-1) ?? ''
  return knownMigrations().find(({ hash }) => hash === last)?.name ?? last.slice(0, 12)
}
