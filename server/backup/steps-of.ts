import { type KnownMigration, knownMigrations } from '#server/db/known-migrations.ts'
import { BackupRefused } from './backup-refused.ts'

/** Our migrations that make a schema with these marks. Throws `BackupRefused` for one that is newer or nobody's. */
export function stepsOf(hashes: readonly string[]): KnownMigration[] {
  const known = knownMigrations()
  const isPrefix = known.every(({ hash }, at) => at >= hashes.length || hash === hashes[at])
  if (!isPrefix || hashes.length === 0) throw new BackupRefused('unknown_version')
  if (hashes.length > known.length) throw new BackupRefused('newer')
  return known.slice(0, hashes.length)
}
