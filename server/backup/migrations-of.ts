import { type KnownMigration, knownMigrations } from '#server/db/known-migrations.ts'
import { BackupRefused } from './backup-refused.ts'

/** The migrations with these hashes. Throws `BackupRefused` if the schema is newer or unknown. */
export function migrationsOf(hashes: readonly string[]): KnownMigration[] {
  const known = knownMigrations()
  const isPrefix = known.every(({ hash }, at) => at >= hashes.length || hash === hashes[at])
  if (!isPrefix || hashes.length === 0) throw new BackupRefused('unknown_version')
  if (hashes.length > known.length) throw new BackupRefused('newer')
  return known.slice(0, hashes.length)
}
