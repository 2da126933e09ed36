import { knownMigrations } from '#server/db/known-migrations.ts'

/** What people call a schema: its last migration; a part of its mark where it is none of ours. */
export function stepName(hashes: readonly string[]): string {
  const last = hashes.at(-1) ?? ''
  return knownMigrations().find(({ hash }) => hash === last)?.name ?? last.slice(0, 12)
}
